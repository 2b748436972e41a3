import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeOldAuditDaily } from '../domain/audit';
import { AUDIT_REMOVED_AT_ONCE, appendAudit, nobody, readAudit } from './audit';
import { setForTransaction } from './database';
import { createTestDatabase, holdLock } from './test-database';

const database = await createTestDatabase();

test('entries older than AUDIT_DAYS are removed; a line and the audit say so', async () => {
  const { db } = database;
  await sql`
    insert into audit (at, partner_name, action, target)
    select now() - make_interval(days => day), 'Ward', 'area.close', 'H-' || day
    from generate_series(1, 400) day`.execute(db);
  const lines: string[] = [];
  removeOldAuditDaily(db, 365, (line) => void lines.push(line));
  await expect
    .poll(() => lines)
    .toEqual(['Removed from the audit: 36 entries older than 365 days.']);

  const left = await readAudit(db, {}, 1000);
  expect(left.filter(({ partner_name }) => partner_name === 'Ward')).toHaveLength(364);
  expect(left.at(-1)).toMatchObject({
    action: 'audit.remove',
    target: '36 entries older than 365 days',
  });
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
});

test('old entries of both kinds go in small steps, and no writer waits', async () => {
  const { db } = await createTestDatabase();
  // Every second one is of a write to a remote API.
  await sql`
    insert into audit (at, partner_name, action, target, mark, outcome)
    select now() - make_interval(days => 400), 'Ward', 'area.close', 'H-' || number,
      case when number % 2 = 0 then 'mark' end, case when number % 2 = 0 then 'unknown' end
    from generate_series(1, ${2 * AUDIT_REMOVED_AT_ONCE + 10}::int) number`.execute(db);
  const release = await holdLock(db, {
    execute: (writer) =>
      sql`update audit set found = 'applied' where target = 'H-2'`.execute(writer),
  });
  const lines: string[] = [];
  removeOldAuditDaily(db, 365, (line) => void lines.push(line));
  for (let written = 0; written < 20 || lines.length === 0; written += 1)
    await db.transaction().execute(async (writer) => {
      await setForTransaction(writer, { lock_timeout: '100ms' });
      await appendAudit(writer, [{ actor: nobody, action: 'area.open', target: 'H-1' }]);
    });
  await release();
  const left = await readAudit(db, {}, 100_000);
  // The writer's own entry is passed over until tomorrow.
  expect(left.filter(({ action }) => action === 'area.close')).toMatchObject([{ target: 'H-2' }]);
  const steps = left.flatMap(({ action, target }) => (action === 'audit.remove' ? [target] : []));
  expect(steps.map((step) => parseInt(step, 10))).toEqual([
    AUDIT_REMOVED_AT_ONCE,
    AUDIT_REMOVED_AT_ONCE,
    9,
  ]);
});
