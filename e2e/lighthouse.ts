import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumProgram, findProgram } from './gate/programs';
import { screens } from './support/screens';
import { withServer } from './support/server';
import { sessionCookie } from './support/session-cookie';

/**
 * `npm run lighthouse [-- name …]` prints Lighthouse's scores of every screen that has its own URL,
 * or of the named ones, at a desk and on a phone.
 */

/**
 * The newest version that runs on every Node version the project supports. npx fetches it on
 * demand, since nothing else needs its hundred packages.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** The minimum score of accessibility and best practices. */
const LEAST = 95;
const CATEGORIES = ['accessibility', 'best-practices', 'performance'] as const;
const DEVICES = { desk: ['--preset=desktop'], phone: [] } as const;
/** The longest output, in bytes: enough for a report with all details. */
const REPORT_MAX = 64 * 2 ** 20;

interface Report {
  runtimeError?: { message: string };
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
}

const wanted = process.argv.slice(2);
const shown = screens.filter(({ name, bringUp }) =>
  wanted.length === 0 ? bringUp === undefined : wanted.includes(name),
);

await withServer({}, async ({ url }) => {
  console.log(
    `| screen | ${Object.keys(DEVICES).join(' | ')} |\n|---|${Object.keys(DEVICES)
      .map(() => '--:|')
      .join('')}`,
  );
  for (const { name, path, persona } of shown) {
    const facilityId = decodeURIComponent(path.split('/')[2] ?? '');
    const cookie =
      persona === undefined ? undefined : await sessionCookie(url, persona, facilityId);
    const scores: number[][] = [];
    for (const options of Object.values(DEVICES))
      scores.push(await measure(`${url}${path}`, cookie, options));
    console.log(`| ${name} | ${scores.map((score) => score.join(' / ')).join(' | ')} |`);
    if (
      scores.some(
        ([accessibility = 0, practices = 0]) => Math.min(accessibility, practices) < LEAST,
      )
    )
      process.exitCode = 1;
  }
});
console.log(`${CATEGORIES.join(' / ')}; at least ${LEAST} for the first two`);

/** The scores of {@link CATEGORIES}, out of 100. */
async function measure(
  url: string,
  cookie: string | undefined,
  options: readonly string[],
): Promise<number[]> {
  const headers = cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`];
  const flags = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless --no-sandbox',
  ];
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, ...flags, ...headers, ...options],
    { env: { ...process.env, CHROME_PATH: findProgram(chromiumProgram) }, maxBuffer: REPORT_MAX },
  );
  const { runtimeError, categories } = JSON.parse(stdout) as Report;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  return CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100));
}
