import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Compresses the files of the site once, at the strongest level, instead of at every request
 * (server/http/site.ts).
 */
export function precompress(): Plugin {
  return {
    name: 'roomdesk:precompressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Reads the written files: in earlier hooks they still have placeholders that Vite fills in at
    // the very end.
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const source = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(source));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}
