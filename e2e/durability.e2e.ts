import { expect, test } from '@playwright/test';
import { crashUnderLoad } from './durability';
import { makeDataDir, removeDataDir } from './server';
import { caseCount } from './test-level';

/** `npm run soak` crashes it 200 times; `npm run test:full` as often as the promise names. */
const KILLS = caseCount(20);
const RESTARTS = caseCount(10);

// Each crash is a start of the server or of its database, on a machine that is busy with the other
// journeys. In milliseconds.
test.setTimeout(300_000);

test(`every acknowledged write survives ${KILLS} × kill -9 of the server and ${RESTARTS} ends of its database`, async () => {
  const dataDir = makeDataDir();
  const told: string[] = [];
  const report = await crashUnderLoad(dataDir, {
    kills: KILLS,
    restarts: RESTARTS,
    tell: (line) => told.push(line),
  });
  expect(report.crashes).toBe(KILLS + RESTARTS);
  expect(report.acknowledged).toBeGreaterThan(report.crashes);
  test.info().annotations.push({ type: 'crashes', description: told.join('\n') });
  removeDataDir(dataDir);
});
