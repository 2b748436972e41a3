import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeTestDirectory } from '../test-end';

const files = {
  'index.html':
    '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script ' +
    'nonce="__CSP_NONCE__" src="/assets/main-1a2b.js"></script><script ' +
    'nonce="__CSP_NONCE__">ask(1)</script>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/main-1a2b.js': 'console.info("plain")',
  'assets/main-1a2b.js.br': 'stands for a compressed file',
};

/** Makes a directory as the build leaves it, and beside it a file that nobody may get. */
export async function makeSite(): Promise<string> {
  const root = makeTestDirectory();
  const siteDir = join(root, 'web');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(siteDir, name)), { recursive: true });
    await writeFile(join(siteDir, name), content);
  }
  await writeFile(join(root, 'secret.txt'), 'canary');
  return siteDir;
}
