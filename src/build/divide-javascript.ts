import type { Plugin } from 'vite';

/** What runs before all else must not wait for the rest. */
const START = ['src/web/main.ts'];
/**
 * The module that draws every screen, the screens that come first, and the one that people work on
 * all day, as ends of module ids.
 */
export const CONSOLE = ['src/web/console.tsx'];
const FIRST_SCREENS = [
  'src/web/pages/sign-in/SignInPage.tsx',
  'src/web/pages/facility/FacilityPage.tsx',
];
export const ROOMS = ['src/web/pages/rooms/RoomsPage.tsx'];
/** What draws the first rooms while the rest is on its way. */
export const AHEAD = ['src/web/pages/rooms/list/ahead/draw-ahead.tsx'];

/**
 * What is fetched by the keys that print: it needs little, and must not bring along what dialogs
 * share.
 */
const PRINTED = ['src/web/pages/rooms/PrintedRooms.tsx'];

/**
 * What asks whose page this is, where the device has lost it: that comes early, and must not bring
 * along what dialogs share.
 */
const KNOWN_PARTNER = ['src/web/api/known-partner.ts'];

/**
 * What stands around all that is made of MUI's components, of which the screens that come first and
 * the rooms have none.
 */
const THEME = ['src/web/ui/Themed.tsx'];
const MUI = /\/node_modules\/(@mui|@emotion)\//;

const ICON = '/lucide-react/dist/esm/icons/';

/** A component's own index names the component and its class names, in two or three files. */
const OWN_INDEX_MAX = 4;

/** Files of which most runs as soon as they are there. */
const RUN_AT_ONCE = new Set([
  'start',
  'base',
  'first-rooms',
  'framework',
  'shell',
  'first-screens',
  'rooms-and-others',
  'RoomsPage',
]);
/**
 * Has a file compiled whole while it arrives, beside the page's own thread, where the browser knows
 * how (V8's explicit compile hints): else it is compiled function by function between what the page
 * does.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const imports = {
  start: new Set<string>(),
  ahead: new Set<string>(),
  console: new Set<string>(),
  firstScreens: new Set<string>(),
  rooms: new Set<string>(),
  printed: new Set<string>(),
  knownPartner: new Set<string>(),
  theme: new Set<string>(),
};

/**
 * How the modules are divided into files: few, since every small one costs a request and compresses
 * worse. The first that fits counts.
 */
export const chunkGroups = [
  {
    name: 'start',
    test: (id: string) => imports.start.has(id) || id.includes('vite/preload-helper'),
  },
  // What every screen needs of others: it stays in the browser's cache over our releases.
  {
    name: 'base',
    test: (id: string) =>
      imports.ahead.has(id) && (imports.console.has(id) || imports.firstScreens.has(id)),
  },
  { name: 'first-rooms', test: (id: string) => imports.ahead.has(id) },
  {
    name: 'framework',
    test: (id: string) =>
      id.includes('/node_modules/') && !id.includes(ICON) && imports.console.has(id),
  },
  {
    name: 'shell',
    test: (id: string) =>
      imports.console.has(id) || (imports.firstScreens.has(id) && imports.rooms.has(id)),
  },
  { name: 'first-screens', test: (id: string) => imports.firstScreens.has(id) },
  {
    name: 'known-partner',
    test: (id: string) => imports.knownPartner.has(id) && id.includes('/src/'),
  },
  { name: 'rooms-and-others', test: (id: string) => imports.rooms.has(id), minShareCount: 2 },
  { name: 'printed', test: (id: string) => imports.printed.has(id) && id.includes('/src/') },
  // What MUI's components need around them; then what dialogs, menus and fields are made of.
  { name: 'theme', test: (id: string) => imports.theme.has(id) },
  { name: 'components', test: (id: string) => /\/node_modules\/@mui\//.test(id), minShareCount: 2 },
  { name: 'icons', test: (id: string) => id.includes(ICON), minShareCount: 2 },
  { name: 'shared', test: (id: string) => /\/src\/(web|contract)\//.test(id), minShareCount: 3 },
];

/** What the page itself asks for need not be named wherever something else is loaded. */
export const isLoadedByPage = (file: string) =>
  /\/(rolldown-runtime|start|base|framework|shell)-[\w-]+\.js$/.test(file);

/** Finds out what the screens import before it is divided. */
export function divideJavascript(): Plugin {
  return {
    name: 'roomdesk:divided-javascript',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const visit = (found: Set<string>, id: string) => {
        const imported = this.getModuleInfo(id)?.importedIds ?? [];
        // The index of a library names all of it: what is used of that is put where it is used.
        if (found.has(id) || (id.endsWith('/index.mjs') && imported.length > OWN_INDEX_MAX)) return;
        found.add(id);
        for (const other of imported) visit(found, other);
      };
      const visitAll = (found: Set<string>, ends: string[]) =>
        [...this.getModuleIds()]
          .filter((id) => ends.some((end) => id.endsWith(end)))
          .forEach((id) => visit(found, id));
      visitAll(imports.start, START);
      visitAll(imports.ahead, AHEAD);
      visitAll(imports.console, CONSOLE);
      visitAll(imports.firstScreens, FIRST_SCREENS);
      visitAll(imports.rooms, ROOMS);
      visitAll(imports.printed, PRINTED);
      visitAll(imports.knownPartner, KNOWN_PARTNER);
      visitAll(imports.theme, THEME);
      const early = [...imports.console, ...imports.firstScreens, ...imports.rooms].find((id) =>
        MUI.test(id),
      );
      if (early !== undefined)
        this.error(
          `${early} would have to come before the first screens and the rooms: lazyPiece and withTheme load it when it is asked for`,
        );
    },
    generateBundle: {
      // It has to be the very beginning of the file.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && RUN_AT_ONCE.has(output.name))
            output.code = COMPILE_HINT + output.code;
      },
    },
  };
}
