import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { codeSplitting } from './src/build/code-splitting.ts';
import { compileMessages } from './src/build/compile-messages.ts';
import { fontLicences } from './src/build/font-licences.ts';
import { preloadFirstScreen } from './src/build/preload-first-screen.ts';
import { precompress } from './src/build/precompress.ts';
import manifest from './package.json' with { type: 'json' };

const project = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: { name, ...test },
});

/** With a mere address Vite would replace the Host header, and the CSRF check would refuse. */
const devServer = { target: 'http://127.0.0.1:8080', changeOrigin: false };

export default defineConfig({
  // A report to support names it.
  define: { CONSOLE_VERSION: JSON.stringify(manifest.version) },
  plugins: [react(), compileMessages(), fontLicences(), preloadFirstScreen(), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: { '/v1': devServer, '/session': devServer, '/changes': devServer },
  },
  // The server replaces it by a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    // index.html checks the same, and README names them.
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    // One style sheet, which the page itself links: no screen can be shown without its look.
    cssCodeSplit: false,
  },
  // A module of its own, which loads the reader of workbooks only when it meets one.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        // Most licences want their text wherever the code goes.
        license: { fileName: 'third-party-notices.md' },
        rolldownOptions: { output: { codeSplitting } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'src/server/main.ts', roomdesk: 'src/server/cli/roomdesk.ts' },
        },
      },
    },
  },
  test: {
    // For the sum of `npm test`.
    reporters: process.env['CI'] === undefined ? ['default'] : ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    // Vitest leaves one core to itself, which of two is half of the time.
    maxWorkers: availableParallelism(),
    // Loading React, MUI or Fastify again for each file takes longer than most files' tests.
    isolate: false,
    // A project adds to a list; a mere name would take the place of another.
    setupFiles: ['e2e/test-seed.ts'],
    tags: [{ name: 'full', description: 'runs in npm run test:full only', timeout: 300_000 }],
    // In milliseconds, for a busy machine: a healthy test takes seconds, and waits for less.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project('node', {
        include: ['{src,e2e}/**/*.test.ts'],
        exclude: ['src/server/**'],
        setupFiles: ['e2e/test-reset.ts'],
      }),
      project('components', {
        include: ['src/web/**/*.test.tsx'],
        environment: 'happy-dom',
        setupFiles: ['e2e/test-dom.ts', 'e2e/test-reset.ts'],
      }),
      // They share one real PostgreSQL; each file creates databases of its own in it.
      project('server', {
        include: ['src/server/**/*.test.ts'],
        globalSetup: 'src/server/db/test-cluster.ts',
      }),
    ],
  },
});
