import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeTooOld } from './node-version';

// All other modules are loaded after this check: an older Node fails while linking them, with its
// own message.
const refusal = nodeTooOld(process.versions.node);

const [argument] = process.argv.slice(2);

if (refusal !== undefined) fail(refusal);
else if (argument !== undefined && argument !== '--check-config')
  fail(
    `${argument} is nothing that the server takes. It takes --check-config; all ` +
      'else is set by variables of the environment.',
  );
else {
  const { checkConfig, serve } = await import('./serve');
  if (argument === undefined) serve(findSite());
  else checkConfig();
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

function findSite(): string | undefined {
  const built = join(import.meta.dirname, '..', 'web');
  return import.meta.url.endsWith('.ts') || !existsSync(join(built, 'index.html'))
    ? undefined
    : built;
}
