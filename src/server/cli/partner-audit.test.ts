import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { readAudit } from '../db/audit';
import { addGrants, findPartner } from '../domain/partners';
import { audit } from './audit';
import { createCommand, grantCommand, makeToken, revokeCommand, rotateCommand } from './partner';
import { startCommandTest } from './test-roomdesk';

const roomdesk = await startCommandTest();

interface Entry {
  target: string;
  action: string;
  before: { grants: string[] };
  after: { grants: string[] };
}

async function recordOf(name: string): Promise<Entry[]> {
  const { stdout } = await roomdesk.run(audit, '--json');
  const entries = stdout.trimEnd().split('\n');
  return entries.map((line) => JSON.parse(line) as Entry).filter(({ target }) => target === name);
}

const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
const lasting = { date_created: time, date_ends: null };
const ending = { date_created: time, date_ends: time };

const tokensEntry = (action: string, before: object[] | null, after: object[]) => ({
  facility_id_external: null,
  action: `partner.${action}`,
  before: before && { tokens: before },
  after: { tokens: after },
});

const grantsEntry = (facility: string, action: string, before: string[], after: string[]) => ({
  facility_id_external: facility,
  action: `partner.${action}`,
  before: { grants: before },
  after: { grants: after },
});

test('what is done to a partner is on record with what was before and after', async () => {
  await roomdesk.run(createCommand, 'Acme');
  await roomdesk.run(grantCommand, 'Acme', 'CHU-LYON', 'read:areas', 'open:area');
  await roomdesk.run(grantCommand, 'Acme', 'CHU-LYON', 'read:areas');
  await roomdesk.run(grantCommand, 'Acme', 'HTL-042', 'read:areas');
  await roomdesk.run(revokeCommand, 'Acme', 'CHU-LYON', 'open:area', 'close:area');
  await roomdesk.run(rotateCommand, 'Acme', '--grace', '1h');
  await roomdesk.run(revokeCommand, 'Acme', '--everything');
  expect(await recordOf('Acme')).toMatchObject([
    tokensEntry('create', null, [lasting]),
    grantsEntry('CHU-LYON', 'grant', [], ['read:areas', 'open:area']),
    grantsEntry('HTL-042', 'grant', [], ['read:areas']),
    grantsEntry('CHU-LYON', 'revoke', ['read:areas', 'open:area'], ['read:areas']),
    tokensEntry('rotate', [lasting], [ending, lasting]),
    grantsEntry('CHU-LYON', 'revoke', ['read:areas'], []),
    grantsEntry('HTL-042', 'revoke', ['read:areas'], []),
    tokensEntry('revoke', [ending, lasting], []),
  ]);
});

test('the record holds no token and no hash, and no partner reads of another', async () => {
  const tokens = [
    (await roomdesk.run(createCommand, 'Secret')).stdout.trim(),
    (await roomdesk.run(rotateCommand, 'Secret')).stdout.trim(),
  ];
  await roomdesk.run(grantCommand, 'Secret', 'CHU-LYON', 'all');
  const { stdout } = await roomdesk.run(audit, '--json');
  const { sha256 } = makeToken();
  for (const token of tokens) expect(stdout).not.toContain(token.slice('roomdesk_'.length));
  expect(stdout).not.toMatch(new RegExp(`[0-9a-f]{${sha256.length * 2}}|roomdesk_|sha256`));
  const seen = await roomdesk.run(audit, '--json', '--as', 'Facility manager');
  expect(seen.stdout).not.toContain('Secret');
});

test('who ran a command is on record: by --by, or by the name of the account', async () => {
  await roomdesk.run(createCommand, 'Signed', '--by', 'Marie Curie');
  await roomdesk.run(rotateCommand, 'Signed');
  // It has one token and no grant.
  await roomdesk.run(revokeCommand, 'Signed', '--everything');
  const entries = await readAudit(roomdesk.db, {}, 1000);
  const names = entries.filter(({ target }) => target === 'Signed').map((one) => one.partner_name);
  const account = process.env['SUDO_USER'] ?? userInfo().username;
  const byAccount = `${account} (roomdesk)`;
  expect(names).toEqual(['Marie Curie (roomdesk)', byAccount, byAccount]);
});

test('each entry of concurrent grants starts from the one before', async () => {
  await roomdesk.run(createCommand, 'Racing');
  const one = ['read:areas', 'open:area', 'close:area', 'read:provisioning'];
  const partner = await findPartner(roomdesk.db, 'Racing');
  await Promise.all(one.map((name) => addGrants(roomdesk.db, partner, 'CHU-LYON', [name])));
  const entries = (await recordOf('Racing')).filter(({ action }) => action === 'partner.grant');
  expect(entries.map(({ before }) => before.grants)).toEqual([
    [],
    ...entries.slice(0, -1).map(({ after }) => after.grants),
  ]);
  expect(entries.at(-1)?.after.grants.toSorted()).toEqual(one.toSorted());
});
