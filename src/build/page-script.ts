import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { AHEAD, CONSOLE, ROOMS } from './divide-javascript.ts';

/**
 * The typeface of nearly all words: what is written first is then written in it, and not once more
 * when it comes.
 */
const FONT = /\/inter-latin-wght-normal-[\w-]+\.woff2$/;
/** What reads ten thousand rooms. */
const LONG_LISTS = ['src/web/api/long-body.ts'];
/** Files that the page names as its own scripts. */
const IN_PAGE = new Set(['rolldown-runtime', 'start']);

/**
 * Puts `src/web/ask-ahead.ts` into the page itself, and what it says is loaded by the names that
 * the build gave.
 */
export function pageScript(): Plugin {
  return {
    name: 'roomdesk:page-script',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const firstRooms = addressesOf([...AHEAD, ...LONG_LISTS], chunks);
        const console = addressesOf(CONSOLE, chunks);
        const before = new Set([...firstRooms, ...console]);
        const children = await compiledAlone('src/web/ask-ahead.ts', {
          FIRST_ROOMS: firstRooms,
          CONSOLE: console,
          ROOMS: addressesOf(ROOMS, chunks).filter((file) => !before.has(file)),
        });
        const fonts = Object.keys(bundle)
          .filter((name) => FONT.test(name))
          .map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${name}`,
            },
          }));
        return [...fonts, { tag: 'script', children }].map((tag) => ({ ...tag, injectTo: 'head' }));
      },
    },
  };
}

/** The files that these modules need to run, the largest first. */
function addressesOf(ends: string[], chunks: Rolldown.OutputChunk[]): string[] {
  const roots = chunks.filter((chunk) => ends.some((end) => chunk.facadeModuleId?.endsWith(end)));
  const needed = [...withImports(roots, chunks)].filter(({ name }) => !IN_PAGE.has(name));
  return needed
    .toSorted((a, b) => b.code.length - a.code.length)
    .map(({ fileName }) => `/${fileName}`);
}

/**
 * A module with all that it imports, as a script that can stand in a page; `values` are put in for
 * what it declares.
 */
async function compiledAlone(module: string, values: Record<string, unknown>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: module, output: { format: 'iife' } },
    },
  });
  const [output] = (built as Rolldown.RolldownOutput).output;
  return output.code.trim();
}

/** `roots` and all that they import before they can run. */
function withImports(
  roots: Rolldown.OutputChunk[],
  chunks: Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  roots.forEach(visit);
  return needed;
}
