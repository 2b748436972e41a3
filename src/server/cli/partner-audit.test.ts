import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { readAudit } from '../db/audit';
import { addGrants, findPartner } from '../domain/partners';
import { audit } from './audit';
import { createCommand, grantCommand, makeToken, revokeCommand, rotateCommand } from './partner';
import { startCommandTest } from './test-roomdesk';

const roomdesk = await startCommandTest();

interface Entry {
  facility_id_external: string | null;
  action: string;
  before: unknown;
  after: unknown;
}

async function recordOf(name: string): Promise<Entry[]> {
  const { stdout } = await roomdesk.run(audit, '--json');
  const entries = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry & { target: string });
  return entries
    .filter(({ target }) => target === name)
    .map(({ facility_id_external, action, before, after }) => ({
      facility_id_external,
      action,
      before,
      after,
    }));
}

test(
  'what is done to a partner is on record, with what was before and after, and ' +
    'what changes nothing is not',
  async () => {
    await roomdesk.run(createCommand, 'Acme');
    await roomdesk.run(grantCommand, 'Acme', 'CHU-LYON', 'read:areas', 'open:area');
    await roomdesk.run(grantCommand, 'Acme', 'CHU-LYON', 'read:areas');
    await roomdesk.run(grantCommand, 'Acme', 'HTL-042', 'read:areas');
    await roomdesk.run(revokeCommand, 'Acme', 'CHU-LYON', 'open:area', 'close:area');
    await roomdesk.run(rotateCommand, 'Acme', '--grace', '1h');
    await roomdesk.run(revokeCommand, 'Acme', '--everything');
    const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const [lasting, ending] = [
      { date_created: time, date_ends: null },
      { date_created: time, date_ends: time },
    ];
    const nowhere = { facility_id_external: null };
    const [hospital, hotel] = [
      { facility_id_external: 'CHU-LYON' },
      { facility_id_external: 'HTL-042' },
    ];
    expect(await recordOf('Acme')).toEqual([
      { ...nowhere, action: 'partner.create', before: null, after: { tokens: [lasting] } },
      {
        ...hospital,
        action: 'partner.grant',
        before: { grants: [] },
        after: { grants: ['read:areas', 'open:area'] },
      },
      {
        ...hotel,
        action: 'partner.grant',
        before: { grants: [] },
        after: { grants: ['read:areas'] },
      },
      {
        ...hospital,
        action: 'partner.revoke',
        before: { grants: ['read:areas', 'open:area'] },
        after: { grants: ['read:areas'] },
      },
      {
        ...nowhere,
        action: 'partner.rotate',
        before: { tokens: [lasting] },
        after: { tokens: [ending, lasting] },
      },
      {
        ...hospital,
        action: 'partner.revoke',
        before: { grants: ['read:areas'] },
        after: { grants: [] },
      },
      {
        ...hotel,
        action: 'partner.revoke',
        before: { grants: ['read:areas'] },
        after: { grants: [] },
      },
      {
        ...nowhere,
        action: 'partner.revoke',
        before: { tokens: [ending, lasting] },
        after: { tokens: [] },
      },
    ]);
  },
);

test(
  'neither a token nor its hash is in the record, and no partner reads what ' +
    'others are granted',
  async () => {
    const tokens = [
      (await roomdesk.run(createCommand, 'Secret')).stdout.trim(),
      (await roomdesk.run(rotateCommand, 'Secret')).stdout.trim(),
    ];
    await roomdesk.run(grantCommand, 'Secret', 'CHU-LYON', 'all');
    const { stdout } = await roomdesk.run(audit, '--json');
    const { sha256 } = makeToken();
    for (const token of tokens) expect(stdout).not.toContain(token.slice('roomdesk_'.length));
    expect(stdout).not.toMatch(new RegExp(`[0-9a-f]{${sha256.length * 2}}|roomdesk_|sha256`));
    expect((await roomdesk.run(audit, '--json', '--as', 'Facility manager')).stdout).not.toContain(
      'Secret',
    );
  },
);

test('a partner’s only token is on record where everything is revoked', async () => {
  await roomdesk.run(createCommand, 'Single');
  await roomdesk.run(revokeCommand, 'Single', '--everything');
  const token = { date_created: expect.stringMatching(/^\d{4}-.*Z$/) as string, date_ends: null };
  const nowhere = { facility_id_external: null };
  expect(await recordOf('Single')).toEqual([
    { ...nowhere, action: 'partner.create', before: null, after: { tokens: [token] } },
    { ...nowhere, action: 'partner.revoke', before: { tokens: [token] }, after: { tokens: [] } },
  ]);
});

test('who ran a command is on record: by --by, or by the name of the account', async () => {
  await roomdesk.run(createCommand, 'Signed', '--by', 'Marie Curie');
  await roomdesk.run(rotateCommand, 'Signed');
  const entries = await readAudit(roomdesk.db, {}, 1000);
  const names = entries.filter(({ target }) => target === 'Signed').map((one) => one.partner_name);
  const account = process.env['SUDO_USER'] ?? userInfo().username;
  expect(names).toEqual(['Marie Curie (roomdesk)', `${account} (roomdesk)`]);
});

test('what is refused is not on record', async () => {
  await expect(roomdesk.run(createCommand, 'Support')).rejects.toThrow('already');
  await expect(roomdesk.run(grantCommand, 'Support', 'NOWHERE', 'all')).rejects.toThrow(
    'no facility',
  );
  expect(await recordOf('Support')).toEqual([]);
});

test('each entry of concurrent grants starts from the one before', async () => {
  await roomdesk.run(createCommand, 'Racing');
  const one = ['read:areas', 'open:area', 'close:area', 'read:provisioning'];
  const partner = await findPartner(roomdesk.db, 'Racing');
  await Promise.all(one.map((name) => addGrants(roomdesk.db, partner, 'CHU-LYON', [name])));
  const entries = (await recordOf('Racing')).filter(({ action }) => action === 'partner.grant') as {
    before: { grants: string[] };
    after: { grants: string[] };
  }[];
  expect(entries.map(({ before }) => before.grants)).toEqual([
    [],
    ...entries.slice(0, -1).map(({ after }) => after.grants),
  ]);
  expect(entries.at(-1)?.after.grants.toSorted()).toEqual(one.toSorted());
});
