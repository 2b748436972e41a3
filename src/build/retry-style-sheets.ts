import type { Plugin } from 'vite';

/** What is written otherwise in Vite's own function that loads ahead. */
const preloading: [RegExp, string][] = [
  // A style sheet that did not come is asked for once more; after that it is gone, or the next
  // import would find it, take it for done, and show a screen without its look.
  [
    /const handleSettle = \((\w+)\) => \{/,
    '$& if ($1.type === "error") { link.remove(); if (link.toggleAttribute("data-again")) return document.head.appendChild(link); }',
  ],
  [/seen\[href\] = void 0;(\s*throw err)/, 'delete seen[href];$1'],
  // An older browser does without: see `modulePreload`.
  [/const scriptRel = .*?;(?=const assetsURL)/s, 'const scriptRel = "modulepreload";'],
];

/** Has a style sheet that failed asked for again by whoever imports it next. */
export function retryStyleSheets(): Plugin {
  return {
    name: 'roomdesk:asked-for-again',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return undefined;
      if (!preloading.every(([part]) => part.test(code)))
        this.error('vite/preload-helper has changed: adapt src/build/retry-style-sheets.ts');
      return {
        code: preloading.reduce((written, [part, instead]) => written.replace(part, instead), code),
        map: null,
      };
    },
  };
}
