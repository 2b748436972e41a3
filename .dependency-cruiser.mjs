/**
 * Who may import whom (`npm run boundaries`). A rule forbids imports from one place to another;
 * paths are regular expressions, and `$1` is what the first group of `from` matched. Tests may
 * import what they need, unless a rule says otherwise.
 */
const tests = '\\.test\\.tsx?$|/test-[^/]+$';
/** The folder of one page, or of one feature. */
const page = '^src/web/pages/([^/]+)/';
const feature = '^src/web/features/([^/]+)/';
/**
 * The folders of src/server, each with those that it may import. `config.ts`, `limits.ts` and the
 * other files beside them may be imported by all, and are started or built by none of them.
 */
const serverFolders = {
  cli: 'domain|embedded|db',
  api: 'auth|upstream|domain|http|db',
  auth: 'upstream|domain|http|db',
  upstream: 'http',
  http: 'db',
  domain: 'embedded|db',
  embedded: 'db',
  db: '',
};
/** Features that every other feature may use. */
const shared = 'session|page-states|rooms|subscriptions';

/** Forbids what `to` matches to whatever `from` matches. */
const never = (name, from, to) => ({ name, severity: 'error', from, to });
const path = (included, excluded) => ({
  path: included,
  ...(excluded !== undefined && { pathNot: excluded }),
});

export default {
  forbidden: [
    // Of every kind: `import()` and imports of types included.
    never('no import cycle', {}, { circular: true }),

    never('the contract must not import anything but zod', path('^src/contract/', tests), {
      pathNot: '^src/contract/|^node_modules/zod/',
    }),
    never('the server must not import the console', path('^src/server/'), path('^src/web/')),
    ...Object.entries(serverFolders).map(([folder, below]) =>
      never(
        `server/${folder} must not import other folders of the server than ${below || 'none'}`,
        path(`^src/server/${folder}/`, tests),
        path('^src/server/[^/]+/', `^src/server/(${folder}|${below || folder})/`),
      ),
    ),
    never(
      'no folder of the server must import what starts it',
      path('^src/server/[^/]+/', tests),
      path('^src/server/(main|serve|app)[.]ts$'),
    ),
    never(
      'only server/db must write queries',
      path('^src/server/', `^src/server/db/|${tests}`),
      path('^node_modules/kysely/'),
    ),
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

    // It stands for a server of others: what it shared with ours, both could get wrong.
    never(
      'the foreign server must not import anything but Node’s modules',
      path('^e2e/foreign-server/', tests),
      { pathNot: '^e2e/foreign-server/', dependencyTypesNot: ['core'] },
    ),

    // Within the console: app → pages → features → api, components, device, i18n, spreadsheet.
    never('the console must not import Node’s modules', path('^src/web/', tests), {
      dependencyTypes: ['core'],
    }),
    never(
      'the console must not import zod, which is large: zod/mini',
      path('^src/web/', tests),
      path('^node_modules/zod/(?!.*mini)'),
    ),
    never(
      'nothing must import app',
      path('^src/web/(pages|features|api|components|device|i18n)/', tests),
      path('^src/web/app/'),
    ),
    never(
      'features and what is below them must not import pages',
      path('^src/web/(features|api|components|device|i18n)/', tests),
      path('^src/web/pages/'),
    ),
    never(
      'api, components, device and i18n must not import features',
      path('^src/web/(api|components|device|i18n)/', tests),
      path('^src/web/features/'),
    ),
    never(
      'web/device must not import what reads it',
      path('^src/web/device/', tests),
      path('^src/web/(?!device/)'),
    ),
    never(
      'subscriptions must not import rooms, which import them',
      path('^src/web/features/subscriptions/', tests),
      path('^src/web/features/rooms/'),
    ),
    never(
      'web/api must not import components',
      path('^src/web/api/', tests),
      path('^src/web/components/'),
    ),
    never(
      'components must not query, route or parse',
      path('^src/web/components/', tests),
      path('^src/web/api/|^node_modules/(@tanstack/react-query|react-router(-dom)?|zod)/'),
    ),
    never(
      'web/spreadsheet must not import our code, except the contract',
      path('^src/web/spreadsheet/', tests),
      path('^src/', '^src/(contract|web/spreadsheet)/'),
    ),
    never(
      'web/spreadsheet must not import React: it also runs in a worker',
      path('^src/web/spreadsheet/', tests),
      path('^node_modules/(react|@mui|@tanstack)'),
    ),

    never('a page must not import another page', path(page), path(page, '^src/web/pages/$1/')),
    never(
      'a feature must not import another one, except session, page-states, rooms and subscriptions',
      path(feature, tests),
      path('^src/web/features/', `^src/web/features/($1|${shared})/`),
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
