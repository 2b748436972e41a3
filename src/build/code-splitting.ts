/**
 * Decides which modules share a file of the console, so that the first screen needs few files and
 * little more than it uses. Each group takes along what its modules import.
 */
export const codeSplitting = {
  groups: [
    // What the page does before the libraries come: this module and all that it imports.
    { name: 'early', test: /\/src\/web\/main\.ts$/ },
    // They change seldom, so the browser caches their file over several releases.
    {
      name: 'libraries',
      test: /\/node_modules\/(react|react-dom|react-router(-dom)?|scheduler|@tanstack\/(react-query|query-core)|@lingui|zustand)\//,
    },
    {
      name: 'console',
      test: /\/src\/web\/(app\/(Providers|PageFailure|routes|theme|colour)|api\/session\.ts|components\/(ActionButton|Brand|Field|RevealedText|stray-press)|features\/session\/(sign-in-parts|unsaved)|use-)/,
    },
    {
      name: 'shell',
      test: /\/src\/web\/(app\/(TopBar|Banners|LeaveGuard|use-stale-reads)|components\/(key-names|time\/use-now)|features\/rooms\/room-focus)|nuqs|lucide|Grow|(base-ui\/utils|x-internals)\/formatErrorMessage|objectWithoutPropertiesLoose|@mui\/(material\/)?utils\//,
    },
    { name: 'menus', test: /@mui\/material\/(Menu|Popover|List|Divider)|ToolbarPopover/ },
    { name: 'forms', test: /hook-?form/ },
    { name: 'fields', test: /components\/SelectField/ },
    {
      name: 'values',
      test: /components\/(JsonValue|Panel|NamedValues|CountField|time\/Timestamp)/,
    },
    {
      name: 'components',
      test: /\/src\/web\/(components|api|features\/(page-states|session))\/|\/fold-text|Skeleton|useMediaQuery|ToggleButton|TableSort/,
      minShareCount: 6,
    },
    {
      name: 'rooms',
      test: /\/src\/web\/(pages\/rooms\/(list|BottomBars|RoomToolbar|bulk\/use-bulk-dialog)|features\/(rooms\/(MatchNotices|rooms-address|toolbar\/FilterBar|use-chosen-rooms)|occupancy\/use-occupancy-dialog|page-states\/RefusedActions))/,
    },
    {
      name: 'timeline',
      test: /\/src\/web\/features\/(timeline|occupancy\/occupancy-write|subscriptions\/ServiceList)/,
      minShareCount: 2,
    },
    { name: 'services', test: /features\/subscriptions\/(removal-write|use-add)/ },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 5_000 },
  ],
};
