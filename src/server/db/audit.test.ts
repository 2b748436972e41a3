import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeOldAuditDaily } from '../domain/audit';
import { AUDIT_REMOVED_AT_ONCE, appendAudit, nobody, readAudit } from './audit';
import { setForTransaction } from './database';
import { createTestDatabase, holdLock } from './test-database';

test('entries older than AUDIT_DAYS go in small steps that are told; no writer waits', async () => {
  const { db } = await createTestDatabase();
  // The first of them is not that old. Every second one is of a write to a remote API.
  await sql`
    insert into audit (at, partner_name, action, target, mark, outcome)
    select now() - make_interval(days => case number when 1 then 364 else 366 end), 'Ward',
      'area.close', 'H-' || number,
      case when number % 2 = 0 then 'mark' end, case when number % 2 = 0 then 'unknown' end
    from generate_series(1, ${2 * AUDIT_REMOVED_AT_ONCE + 11}::int) number`.execute(db);
  const release = await holdLock(db, sql`update audit set found = 'applied' where target = 'H-2'`);
  const lines: string[] = [];
  removeOldAuditDaily(db, 365, (line) => void lines.push(line));
  for (let written = 0; written < 20 || lines.length === 0; written += 1)
    await db.transaction().execute(async (writer) => {
      await setForTransaction(writer, { lock_timeout: '100ms' });
      await appendAudit(writer, [{ actor: nobody, action: 'area.open', target: 'H-1' }]);
    });
  await release();
  const left = await readAudit(db, {}, 100_000);
  const targets = (of: string) =>
    left.flatMap(({ action, target }) => (action === of ? [target] : []));
  // The writer's own entry is passed over until tomorrow.
  expect(targets('area.close')).toEqual(['H-1', 'H-2']);
  const steps = [AUDIT_REMOVED_AT_ONCE, AUDIT_REMOVED_AT_ONCE, 9];
  expect(targets('audit.remove')).toEqual(
    steps.map((step) => `${step} entries older than 365 days`),
  );
  const removed = 2 * AUDIT_REMOVED_AT_ONCE + 9;
  expect(lines).toEqual([`Removed from the audit: ${removed} entries older than 365 days.`]);
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
});
