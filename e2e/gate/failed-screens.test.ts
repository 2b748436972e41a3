import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedScreens } from './failed-screens';

const directory = mkdtempSync(join(tmpdir(), 'roomdesk-screens-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('extracts only the screen of each failed journey from its report', () => {
  mkdirSync(join(directory, 'opens-a-room'));
  mkdirSync(join(directory, 'no-page'));
  writeFileSync(
    join(directory, 'opens-a-room', 'error-context.md'),
    '# Test info\n\n- Name: opens\n\n# Page snapshot\n\n' +
      '```yaml\n- heading "Rooms" [level=1]\n- alert: Not saved\n```\n\n' +
      '# Test source\n\n```ts\nsecret();\n```\n',
  );
  writeFileSync(join(directory, 'no-page', 'error-context.md'), '# Test info\n');
  expect(failedScreens(directory)).toEqual([
    'opens-a-room\n- heading "Rooms" [level=1]\n- alert: Not saved\n',
  ]);
  expect(failedScreens(join(directory, 'none'))).toEqual([]);
});
