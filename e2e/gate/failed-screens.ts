import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Longer snapshots contain lists; errors are above them. In characters. */
const LONGEST = 6_000;

/**
 * The page snapshot of each failed journey, as Playwright wrote it beside the screenshot. CI
 * deletes its machine with the screenshots.
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
