import { expect, test } from 'vitest';
import type { AuditEntry } from '../db/audit';
import { auditToReader, foundOf } from './audit';
import { everyGrant } from './grants';

const entry = (
  action: string,
  before: AuditEntry['before'],
  after: AuditEntry['after'],
): AuditEntry => ({
  id: '1',
  at: new Date(0),
  partner_name: 'P',
  facility_id_external: 'H',
  action,
  target: 'H',
  before,
  after,
  request_id: null,
  mark: null,
  outcome: null,
  status: null,
  found: null,
  as_read: false,
});

const seen = (grants: readonly string[], of: AuditEntry) => auditToReader(of, new Set(grants));

const ssid = entry('facility.update', { ssid_public: 'old' }, { ssid_public: 'new' });

const opened = entry(
  'area.open',
  { status: 'closed', data_services: [{ id: '1' }] },
  { status: 'open', data_services: [] },
);

const list = { areas_autocomplete_list: [] };
const replaced = entry('provisioning.replace', list, list);

test('who may read everything sees everything', () => {
  for (const whole of [ssid, opened, replaced]) expect(seen(everyGrant, whole)).toEqual(whole);
});

test('a change of what may not be read is not shown at all', () => {
  expect(seen(['read:areas', 'read:facility.status'], opened)).toBeUndefined();
});

test('a write to a remote API is shown by no grants', () => {
  expect(seen(everyGrant, { ...opened, mark: 'mark' })).toBeUndefined();
});

test('a field that nobody thought of is shown to nobody', () => {
  const odd = entry('facility.update', { secret: 1 }, { name: 'N', secret: 2 });
  expect(seen(everyGrant, odd)).toMatchObject({ before: null, after: { name: 'N' } });
});

const [tv, phone] = [{ id: '1', code: 'TV' }, { code: 'PHONE' }];

test.each([
  ['a text that was set', { name: 'A' }, { name: 'B' }, { name: 'B' }, 'applied'],
  ['a text that is as before', { name: 'A' }, { name: 'B' }, { name: 'A' }, 'unchanged'],
  ['another text', { name: 'A' }, { name: 'B' }, { name: 'C' }, 'different'],
  ['a text that may not be read', { name: 'A' }, { name: 'B' }, {}, undefined],
  ['nothing left of what was erased', { s: [tv] }, { s: [] }, { s: [] }, 'applied'],
  ['new services in place of the erased', { s: [tv] }, { s: [] }, { s: [{ id: '2' }] }, 'applied'],
  ['all that was to be erased', { s: [tv] }, { s: [] }, { s: [tv, { id: '2' }] }, 'unchanged'],
  ['half of it', { s: [tv, phone] }, { s: [] }, { s: [tv] }, 'different'],
  ['an empty room that stays empty', { s: [] }, { s: [] }, { s: [] }, undefined],
  ['what was added, with an id', null, { s: [phone] }, { s: [{ id: '3', ...phone }] }, 'applied'],
  ['nothing of what was added', null, { s: [phone] }, { s: [tv] }, 'unchanged'],
  ['a service that is gone, by its id', { s: [{ id: '1' }] }, null, { s: [phone] }, 'applied'],
])('a later read settles a write if it shows %s', (_name, before, after, current, found) => {
  expect(foundOf({ before, after }, current)).toBe(found);
});
