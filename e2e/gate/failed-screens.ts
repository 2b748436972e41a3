import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Snapshots are cut to this length, in characters: the errors are above the long lists. */
const LONGEST = 6_000;

/**
 * The page snapshots of the failed journeys, which Playwright writes beside the screenshots. CI
 * deletes the screenshots with its machine.
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
