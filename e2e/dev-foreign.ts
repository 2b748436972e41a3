import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { buildApp } from '../src/server/app';
import { readConfig } from '../src/server/config';
import { openStore } from '../src/server/domain/open-store';
import { HOSPITAL, TOKEN } from './foreign-server/content';
import { dialects } from './foreign-server/dialects';
import { faultOutcomes } from './foreign-server/fault-outcomes';
import { ForeignServer } from './foreign-server/server';
import { makeDataDir, removeDataDir } from './support/server';

const names = (list: object) => Object.keys(list).map((name) => `    '${name}'`);
const USAGE = [
  'Usage: npm run dev:foreign -- [--dialect NAME] [--fault NAME]',
  '\n  --dialect: how the server answers where the specification leaves it open (plain)',
  ...names(dialects),
  '\n  --fault: what every request that changes something meets (nothing)',
  ...names(faultOutcomes),
].join('\n');

const options = readOptions();
if (options === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (options.help) console.log(USAGE);
else await serve(options.dialect, options.fault);

/** Reads the options of the command; undefined if an option or a name is unknown. */
function readOptions() {
  try {
    const { help, dialect, fault } = parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        dialect: { type: 'string', default: 'plain' },
        fault: { type: 'string' },
      },
    }).values;
    if (!isName(dialects, dialect)) return undefined;
    if (fault === undefined) return { help, dialect, fault };
    return isName(faultOutcomes, fault) ? { help, dialect, fault } : undefined;
  } catch {
    return undefined;
  }
}

function isName<T extends object>(list: T, name: string): name is string & keyof T {
  return Object.hasOwn(list, name);
}

/** Runs the foreign server, ours in front of it, and Vite with the newest console, until Ctrl-C. */
async function serve(
  dialect: keyof typeof dialects,
  fault: keyof typeof faultOutcomes | undefined,
): Promise<void> {
  const foreign = new ForeignServer();
  foreign.dialect = dialects[dialect];
  // Only writes fail: a failed read would refuse the sign-in.
  for (const method of ['POST', 'PATCH', 'DELETE'])
    if (fault !== undefined) foreign.arm(method, /./, faultOutcomes[fault].fault, Infinity);

  const dataDir = makeDataDir();
  const config = readConfig({ API_BASE_URL: await foreign.start(), DATA_DIR: dataDir });
  const store = await openStore(config);
  const app = await buildApp({
    config,
    db: store.db,
    sessionKeys: [randomBytes(32)],
    siteDir: undefined,
  });
  const ours = { target: await app.listen({ host: '127.0.0.1', port: 0 }), changeOrigin: false };
  const vite = await createServer({ server: { proxy: { '/v1': ours, '/session': ours } } });
  await vite.listen();
  console.log(
    [
      `\n  The console is at ${vite.resolvedUrls?.local[0]}`,
      `  Partner token ${TOKEN}, facility ${HOSPITAL}`,
      `  Dialect ${dialect}; ${fault === undefined ? 'no fault' : `every write meets: ${fault}`}`,
      '\n  Ctrl-C stops it.\n',
    ].join('\n'),
  );

  let ending = false;
  // Ctrl-C arrives twice: the terminal sends it to npm as well, which passes it on.
  process.on('SIGINT', () => {
    if (ending) return;
    ending = true;
    void Promise.all([vite.close(), app.close()]).then(async () => {
      await store.close();
      await foreign.stop();
      removeDataDir(dataDir);
      process.exit();
    });
  });
}
