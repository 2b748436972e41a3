/**
 * Who may import whom (`npm run boundaries`). A rule forbids imports from one place to another;
 * paths are regular expressions, and `$1` is what the first group of `from` matched. Tests may
 * import what they need, unless a rule says otherwise.
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
    never('the contract must not import anything but zod', path('^src/contract/', tests), {
      pathNot: '^src/contract/|^node_modules/zod/',
    }),
    never('the server must not import the console', path('^src/server/'), path('^src/web/')),
    never('the console must not import the server', path('^src/web/', tests), path('^src/server/')),
    never(
      'the product must not import its tests',
      path('^(src/|vite)', tests),
      path(`^e2e/|${tests}`),
    ),
    never(
      'src/build must not be imported, except by vite.config.ts',
      path('^(src|e2e)/', '^src/build/'),
      path('^src/build/'),
    ),

    // Within the console: pages → api, ui, spreadsheet → contract.
    never('the console must not import Node’s modules', path('^src/web/', tests), {
      dependencyTypes: ['core'],
    }),
    never(
      'the console must not import zod, which is large: zod/mini',
      path('^src/web/', tests),
      path('^node_modules/zod/(?!.*mini)'),
    ),
    never(
      'web/api must not import pages or components',
      path('^src/web/api/', tests),
      path('^src/web/(pages|ui)/'),
    ),
    never(
      'web/ui must not import pages or queries',
      path('^src/web/ui/', tests),
      path('^src/web/(pages|api)/'),
    ),
    never(
      'web/ui must not query, route or parse',
      path('^src/web/ui/', tests),
      path('^node_modules/(@tanstack/react-query|react-router|zod)/'),
    ),
    never(
      'web/spreadsheet must not import our code, except the contract and start-worker',
      path('^src/web/spreadsheet/', tests),
      path('^src/', '^src/(contract/|web/spreadsheet/|web/start-worker)'),
    ),
    never(
      'web/spreadsheet must not import React: it also runs in a worker',
      path('^src/web/spreadsheet/', tests),
      path('^node_modules/(react|@mui|@tanstack)'),
    ),

    // Within the pages.
    never('a page must not import another page', path(page), path(page, '^src/web/pages/$1/')),
    never(
      'what pages share must not import a page',
      path(`^src/web/pages/([^/]+$|(?:${shared})/)`, tests),
      path(page),
    ),
    never(
      'what pages share must not import each other, except subscriptions',
      path(`^src/web/pages/(${shared})/`),
      path(`^src/web/pages/(${shared})/`, '^src/web/pages/($1|subscriptions)/'),
    ),

    never(
      'a folder must be named by what it does',
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
