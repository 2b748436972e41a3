import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What is put in place of a module, by what it is imported as and by whom. */
const unused = [
  // Ripples, which the theme turns off, and the wheel of a `loading` button.
  {
    source: /\/(TouchRipple|CircularProgress)\b/,
    importer: /\/@mui\/material\/(Icon)?Button(Base)?\//,
    instead: 'export default () => null;',
  },
  // A function for each element there is, all made at the start; MUI calls the one below them.
  {
    source: /^@emotion\/styled$/,
    importer: /\/@mui\/styled-engine\//,
    instead: "export { default } from '@emotion/styled/base';",
  },
  // Every attribute there is, for elements that do not say what they pass on. MUI's all do; another
  // gets their rule.
  {
    source: /^@emotion\/is-prop-valid$/,
    importer: /\/@emotion\/styled\//,
    instead: "export default (name) => !['ownerState', 'theme', 'sx', 'as'].includes(name);",
  },
  // Lists that grow page by page.
  {
    source: /\/infiniteQueryBehavior\b/,
    importer: /\/@tanstack\/query-core\/.*\/query\.js$/,
    instead:
      "export const infiniteQueryBehavior = () => { throw new Error('Left out of the build by src/build/rewrite-libraries.ts'); };",
  },
];

/**
 * Leaves out what libraries bring along and the console never uses: it was 6 KiB of the first wait.
 */
export function removeUnusedParts(): Plugin {
  const name = '\0unused:';
  return {
    name: 'roomdesk:without-unused',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      const place = unused.findIndex(
        (part) => part.source.test(source) && part.importer.test(importer),
      );
      if (place !== -1) return name + place;
      return importer.startsWith(name)
        ? this.resolve(source, import.meta.filename, { skipSelf: true })
        : undefined;
    },
    load: (id) =>
      id.startsWith(name) ? unused[Number(id.slice(name.length))]?.instead : undefined,
  };
}

/**
 * What keeps components in the build that nobody shows: their names, which only developers' tools
 * read, and a call that has no effect but says so nowhere.
 */
const keeping: [RegExp, string][] = [
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/^(var \w+ = )(?=\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ '],
];

/**
 * Takes the router's own build for production, which it has beside the other and names nowhere:
 * without warnings to developers.
 */
export function productionRouter(): Plugin {
  return {
    name: 'roomdesk:production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'react-router') return undefined;
      const { id } = (await this.resolve(source, importer, { skipSelf: true })) ?? {};
      return id?.replace('/dist/development/', '/dist/production/');
    },
    transform: (code, id) =>
      id.includes('/react-router/dist/production/')
        ? {
            code: keeping.reduce(
              (written, [part, instead]) => written.replace(part, instead),
              code,
            ),
            map: null,
          }
        : undefined,
  };
}

/**
 * Has every icon imported from its own file: of the index, which names them all, nobody can tell
 * who shows which (divide-javascript.ts).
 */
export function importIconsByFile(): Plugin {
  const index = readFileSync(
    new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
    'utf8',
  );
  const files = new Map(
    [...index.matchAll(/^export \{(.*)\} from '\.\/(icons\/.*)\.mjs';$/gm)].flatMap(
      ([, names = '', file]) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, file] as const),
    ),
  );
  return {
    name: 'roomdesk:icons-by-file',
    apply: 'build',
    // Types are gone by then.
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/web/')) return undefined;
      const byFile = code.replace(
        /^import \{ (.*) \} from ['"]lucide-react['"];$/gm,
        (_all, names: string) =>
          names
            .split(', ')
            .map((name) => `import ${name} from 'lucide-react/${files.get(name)}';`)
            .join(''),
      );
      return byFile === code ? undefined : { code: byFile, map: null };
    },
  };
}
