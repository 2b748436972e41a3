/**
 * Who may import whom, `npm run boundaries`. A rule forbids what goes from one place to another;
 * paths are regular expressions, and `$1` is what the first group of `from` matched.
 */
const tests = '\\.test\\.tsx?$|/test-[^/]+$';
/** Folders of `src/web/pages` that several pages share. */
const shared = 'subscriptions|occupancy|choosing-rooms';
/** The folder of one page. */
const page = `^src/web/pages/(?!(?:${shared})/)([^/]+)/`;

/** Forbids what `to` matches to whatever `from` matches. */
const never = (name, from, to) => ({ name, severity: 'error', from, to });
const path = (included, excluded) => ({
  path: included,
  ...(excluded !== undefined && { pathNot: excluded }),
});

export default {
  forbidden: [
    never('the contract imports zod and nothing else', path('^src/contract/', tests), {
      pathNot: '^src/contract/|^node_modules/zod/',
    }),
    never('the server never imports the console', path('^src/server/'), path('^src/web/')),
    never('the console never imports the server', path('^src/web/', tests), path('^src/server/')),
    never('the product builds without its tests', path('^(src/|vite)', tests), path('^e2e/')),
    never(
      'only the configuration of Vite imports src/build',
      path('^(src|e2e)/', '^src/build/'),
      path('^src/build/'),
    ),

    // Within the console: pages → api, ui, spreadsheet → contract.
    never('the console runs in a browser', path('^src/web/', tests), { dependencyTypes: ['core'] }),
    never(
      'the console parses by zod/mini, which is small',
      path('^src/web/', tests),
      path('^node_modules/zod/(?!.*mini)'),
    ),
    never(
      'web/api knows no page and no component',
      path('^src/web/api/', tests),
      path('^src/web/(pages|ui)/'),
    ),
    never(
      'web/ui knows its props only: no page',
      path('^src/web/ui/', tests),
      path('^src/web/(pages|api)/'),
    ),
    never(
      'web/ui knows its props only: no query, no route, no parsing',
      path('^src/web/ui/', tests),
      path('^node_modules/(@tanstack/react-query|react-router|zod)/'),
    ),
    never(
      'web/spreadsheet imports the contract only',
      path('^src/web/spreadsheet/', tests),
      path('^src/', '^src/(contract/|web/spreadsheet/|web/start-worker)'),
    ),
    never(
      'web/spreadsheet also runs in a worker: it draws nothing',
      path('^src/web/spreadsheet/', tests),
      path('^node_modules/(react|@mui|@tanstack)'),
    ),

    // Within the pages.
    never('a page never imports another page', path(page), path(page, '^src/web/pages/$1/')),
    never(
      'what pages share imports no page',
      path(`^src/web/pages/([^/]+$|(?:${shared})/)`, tests),
      path(page),
    ),
    never(
      'of what pages share, only the dialogs of subscriptions are used by the others',
      path(`^src/web/pages/(${shared})/`),
      path(`^src/web/pages/(${shared})/`, '^src/web/pages/($1|subscriptions)/'),
    ),

    never(
      'a folder is named by what it does',
      {},
      path('/(utils|helpers|lib|types|hooks|stores|common)/', 'node_modules/'),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types count as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
