import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The fonts of `src/web/fonts.css`. They are no modules, so Vite's own list of licences lacks them.
 */
const fonts = ['inter', 'jetbrains-mono'];

export function fontLicences(): Plugin {
  return {
    name: 'roomdesk:font-licences',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const font of fonts) {
        const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/LICENSE`));
        this.emitFile({
          type: 'asset',
          fileName: `font-${font}-licence.txt`,
          source: readFileSync(path),
        });
      }
    },
  };
}
