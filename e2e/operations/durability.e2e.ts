import { expect, test } from '@playwright/test';
import { crashUnderLoad } from './durability';
import { makeDataDir, removeDataDir } from '../support/server';
import { caseCount } from '../test-level';

/** `npm run test:full` crashes the server 20 times; `npm run soak` does so 200 times. */
const KILLS = caseCount(20);
const RESTARTS = caseCount(10);

// Each crash restarts the server or its database on a busy machine. In milliseconds.
test.setTimeout(300_000);

test(`acknowledged writes survive ${KILLS} kills and ${RESTARTS} database stops`, async () => {
  const dataDir = makeDataDir();
  const lines: string[] = [];
  const report = await crashUnderLoad(dataDir, {
    kills: KILLS,
    restarts: RESTARTS,
    log: (line) => lines.push(line),
  });
  expect(report.crashes).toBe(KILLS + RESTARTS);
  expect(report.acknowledged).toBeGreaterThan(report.crashes);
  test.info().annotations.push({ type: 'crashes', description: lines.join('\n') });
  removeDataDir(dataDir);
});
