import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

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
