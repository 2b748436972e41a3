import type { Plugin } from 'vite';

/**
 * Names in index.html the scripts that every screen needs, so that the browser asks for all of them
 * at once, not for each when the one that imports it has come. Vite does so only for what the entry
 * imports, and ours imports the console later.
 */
export function preloadFirstScreen(): Plugin {
  return {
    name: 'roomdesk:preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        const add = (file: string) => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || files.has(file)) return;
          files.add(file);
          chunk.imports.forEach(add);
        };
        for (const { name, fileName } of Object.values(bundle))
          if (name === 'start-app') add(fileName);
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
