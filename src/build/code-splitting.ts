/**
 * Decides which modules share a file of the console. Libraries change seldom, so the browser caches
 * their file over several releases. The other files follow the pages.
 */
export const codeSplitting = {
  groups: [
    // What the page does before the libraries come: this module and all that it imports.
    { name: 'early', test: /\/src\/web\/main\.ts$/ },
    {
      name: 'libraries',
      test: /\/node_modules\/(react|react-dom|react-router(-dom)?|scheduler|@tanstack|@lingui)\//,
    },
    { name: 'mui', test: /\/node_modules\/(@mui|@emotion)\//, minShareCount: 16 },
    { name: 'icons', test: /lucide/ },
    // Each file costs a request, so code of six parts or more is one file.
    { name: 'shared', test: /\/src\/(web|contract)\/|zod/, minShareCount: 6 },
  ],
};
