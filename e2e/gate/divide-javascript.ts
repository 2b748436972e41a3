import type { Plugin, Rolldown } from 'vite';
import { withImports } from './initial-javascript-budget.ts';

/** What runs before all else must not wait for the rest. */
const START = ['src/web/main.ts'];
/** The module that draws every screen, the screens that come first, and the one that people work on all day, as ends of module ids. */
const CONSOLE = ['src/web/console.tsx'];
const FIRST_SCREENS = ['src/web/pages/sign-in/SignInPage.tsx', 'src/web/pages/facility/FacilityPage.tsx'];
const ROOMS = ['src/web/pages/rooms/RoomsPage.tsx'];
/** What draws the first rooms while the rest is on its way. */
const AHEAD = ['src/web/pages/rooms/list/ahead/draw-ahead.tsx'];

/** A component's own index names the component and its class names, in two or three files. */
const OWN_INDEX_MAX = 4;

const imports = { start: new Set<string>(), ahead: new Set<string>(), console: new Set<string>(), firstScreens: new Set<string>(), rooms: new Set<string>() };

/** How the modules are divided into files: few, since every small one costs a request and compresses worse. The first that fits counts. */
export const chunkGroups = [
  { name: 'start', test: (id: string) => imports.start.has(id) || id.includes('vite/preload-helper') },
  // What every screen needs of others: it stays in the browser's cache over our releases.
  { name: 'base', test: (id: string) => imports.ahead.has(id) && (imports.console.has(id) || imports.firstScreens.has(id)) },
  { name: 'first-rooms', test: (id: string) => imports.ahead.has(id) },
  { name: 'framework', test: (id: string) => id.includes('/node_modules/') && imports.console.has(id) },
  { name: 'shell', test: (id: string) => imports.console.has(id) || (imports.firstScreens.has(id) && imports.rooms.has(id)) },
  { name: 'first-screens', test: (id: string) => imports.firstScreens.has(id) },
  { name: 'rooms-and-others', test: (id: string) => imports.rooms.has(id), minShareCount: 2 },
];

/** Finds out what the screens import before it is divided, and lets the page ask for the console's files at once. */
export function dividedJavascript(): Plugin {
  return {
    name: 'roomdesk:divided-javascript',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const visit = (found: Set<string>, id: string) => {
        const imported = this.getModuleInfo(id)?.importedIds ?? [];
        // The index of a library names all of it: what is used of that is put where it is used.
        if (found.has(id) || (id.endsWith('/index.mjs') && imported.length > OWN_INDEX_MAX) || (found !== imports.rooms && id.includes('/lucide-react/dist/esm/icons/'))) return;
        found.add(id);
        for (const other of imported) visit(found, other);
      };
      const visitAll = (found: Set<string>, ends: string[]) => [...this.getModuleIds()].filter((id) => ends.some((end) => id.endsWith(end))).forEach((id) => visit(found, id));
      visitAll(imports.start, START);
      visitAll(imports.ahead, AHEAD);
      visitAll(imports.console, CONSOLE);
      visitAll(imports.firstScreens, FIRST_SCREENS);
      visitAll(imports.rooms, ROOMS);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
        const roots = chunks.filter((chunk) => CONSOLE.some((end) => chunk.facadeModuleId?.endsWith(end)));
        // The entry loads them too, but only once it has arrived itself.
        return [...withImports(roots, chunks)].map((chunk) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` }, injectTo: 'head' as const }));
      },
    },
  };
}
