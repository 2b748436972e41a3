import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeOldAuditDaily } from '../domain/audit';
import { readAudit } from './audit';
import { createTestDatabase } from './test-database';

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
