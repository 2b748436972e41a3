import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Longer ones are of lists; what went wrong stands above them. In characters. */
const LONGEST = 6_000;

/**
 * What stood on each screen that a journey failed on, as Playwright wrote it beside the journey's
 * picture: a machine that is gone shows none.
 */
export function failedScreens(results: string): string[] {
  if (!existsSync(results)) return [];
  const reports = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('error-context.md'),
  );
  return reports.flatMap((path) => {
    const [, snapshot] =
      /^```yaml\n(.*?)^```/ms.exec(readFileSync(join(results, path), 'utf8')) ?? [];
    return snapshot === undefined ? [] : [`${dirname(path)}\n${snapshot.slice(0, LONGEST)}`];
  });
}
