import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import type { CssVarsTheme } from '@mui/material/styles';
import type { Plugin } from 'vite';
import { chunkGroups, dividedJavascript, isThereAlready } from './e2e/gate/divide-javascript.ts';
import { initialJavascriptBudget } from './e2e/gate/initial-javascript-budget.ts';
import { pageScript } from './e2e/gate/page-script.ts';
import { LongFirst } from './e2e/gate/long-first.ts';
import { theme } from './src/web/theme.ts';
import { monoFamily } from './src/web/tokens.ts';

/**
 * Compiles the ICU messages of `src/web/messages` at build time, so that no parser is shipped to
 * the browser.
 */
function compiledMessages(): Plugin {
  return {
    name: 'roomdesk:compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/src\/web\/messages\/\w+\/[\w-]+\.json$/.test(id)) return undefined;
      const messages = Object.entries(JSON.parse(code) as Record<string, string>);
      const compiled = Object.fromEntries(
        messages.map(([key, message]) => [key, compileMessage(message)]),
      );
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}

/**
 * Puts the theme's variables into `src/web/theme-variables.css`, so that colours and sizes are
 * there without MUI.
 */
function themeVariables(): Plugin {
  // With `cssVariables` it is such a theme, which its type does not say.
  const { generateStyleSheets } = theme as unknown as CssVarsTheme;
  // Of components, elevations and sizes of type that the console has none of.
  const leftOut =
    /^--mui-(overlays|shadows-(9|1[0-57-9]|2[0-3])|font-(?!h[12]|body)|palette-(Alert|AppBar|Avatar|Chip|FilledInput|Slider|SnackbarContent|SpeedDialIcon|Step|TableCell))/;
  return {
    name: 'roomdesk:theme-variables',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/web/theme-variables.css')) return undefined;
      const rules = [...generateStyleSheets(), { ':root': { '--mono': monoFamily } }].flatMap(
        (sheet) => Object.entries(sheet),
      );
      const written = rules.map(
        ([selector, variables]) =>
          `${selector} { ${Object.entries(variables as Record<string, string>)
            .filter(([name]) => name.startsWith('--') && !leftOut.test(name))
            .map(([name, value]) => `${name}: ${value};`)
            .join(' ')} }`,
      );
      return { code: [code, ...written].join('\n'), map: null };
    },
  };
}

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
      "export const infiniteQueryBehavior = () => { throw new Error('Left out by vite.config.ts'); };",
  },
];

/**
 * Leaves out what libraries bring along and the console never uses: it was 6 KiB of the first wait.
 */
function withoutUnused(): Plugin {
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
function productionRouter(): Plugin {
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
function askedForAgain(): Plugin {
  return {
    name: 'roomdesk:asked-for-again',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('vite/preload-helper')) return undefined;
      if (!preloading.every(([part]) => part.test(code)))
        this.error('Vite loads ahead otherwise than this plugin expects');
      return {
        code: preloading.reduce((written, [part, instead]) => written.replace(part, instead), code),
        map: null,
      };
    },
  };
}

/**
 * Has every icon imported from its own file: of the index, which names them all, nobody can tell
 * who shows which (gate/divide-javascript.ts).
 */
function iconsByFile(): Plugin {
  const index = readFileSync(
    new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
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

/**
 * Compresses what the site serves once, here, at the strongest level, instead of at every request
 * (server/gateway/site.ts).
 */
function precompressed(): Plugin {
  return {
    name: 'roomdesk:precompressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // From what was written: earlier hooks still see placeholders that Vite fills in at the very
    // end.
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const source = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(source));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}

/** What a report to support names. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  define: { CONSOLE_VERSION: JSON.stringify(version) },
  plugins: [
    react(),
    compiledMessages(),
    themeVariables(),
    withoutUnused(),
    productionRouter(),
    askedForAgain(),
    iconsByFile(),
    dividedJavascript(),
    pageScript(),
    initialJavascriptBudget(),
    precompressed(),
  ],
  server: {
    host: '127.0.0.1',
    // As a mere address, Vite would put it in place of the Host, and a call from the page would
    // read as another site's (server/gateway/csrf.ts).
    proxy: Object.fromEntries(
      ['/v1', '/session'].map((path) => [
        path,
        { target: 'http://127.0.0.1:8080', changeOrigin: false },
      ]),
    ),
  },
  // The server replaces the placeholder with a fresh nonce in every answer
  // (server/gateway/site.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    modulePreload: {
      // Every browser that the console runs in knows how to load ahead by itself; an older one does
      // without.
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => !isThereAlready(file)),
    },
  },
  // A module of its own, which loads the reader of workbooks only when it meets one.
  worker: { format: 'es' },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        rolldownOptions: {
          // Of Emotion's `withTheme`, which nobody uses; as CommonJS they would stay.
          treeshake: {
            moduleSideEffects: [
              { test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
            ],
          },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'src/server/main.ts', roomdesk: 'src/server/admin/roomdesk.ts' },
        },
      },
    },
  },
  test: {
    // Vitest leaves one core to itself, which of two is half of the time.
    maxWorkers: availableParallelism(),
    // Loading React, MUI or Fastify anew for each file takes longer than most files' tests.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // A busy machine is slow, not wrong. Nothing waits this long when it is well. In milliseconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['src/contract/**/*.test.ts', 'e2e/{gate,foreign-server}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web', environment: 'happy-dom', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
      // Server tests share one real PostgreSQL, started once; each file makes databases of its own
      // in it.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          globalSetup: 'src/server/store/test-cluster.ts',
        },
      },
    ],
  },
});
