import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compileMessages } from './src/build/compile-messages.ts';
import { fontLicences } from './src/build/font-licences.ts';
import { precompress } from './src/build/precompress.ts';

/** What a report to support names. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  define: { CONSOLE_VERSION: JSON.stringify(version) },
  plugins: [react(), compileMessages(), fontLicences(), precompress()],
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
    // As index.html checks and tells, and README says.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    // One style sheet, which the page itself links: no screen can be shown without its look.
    cssCodeSplit: false,
  },
  // A module of its own, which loads the reader of workbooks only when it meets one.
  worker: { format: 'es' },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        // Most licences want their text wherever the code goes.
        license: { fileName: 'third-party-notices.md' },
        rolldownOptions: {
          output: {
            // Libraries change seldom: the browser keeps them over our releases.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack|@lingui)\//,
                },
                { name: 'mui', test: /\/node_modules\/(@mui|@emotion)\//, minShareCount: 16 },
                { name: 'shared', test: /\/src\/(web|contract)\/|lucide|zod/, minShareCount: 6 },
              ],
            },
          },
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
    setupFiles: 'e2e/test-seed.ts',
    tags: [{ name: 'full', description: 'runs in npm run test:full only', timeout: 300_000 }],
    // Long enough for a busy machine: a healthy test takes seconds. In milliseconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'other',
          include: ['{src,e2e}/**/*.test.{ts,tsx}'],
          exclude: ['src/{web,server}/**'],
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['src/web/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'components', environment: 'happy-dom', include: ['src/web/**/*.test.tsx'] },
      },
      // Server tests share one real PostgreSQL, started once; each file makes databases of its own
      // in it.
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.{ts,tsx}'],
          globalSetup: 'src/server/store/test-cluster.ts',
        },
      },
    ],
  },
});
