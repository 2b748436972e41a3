import { expect, type Page } from '@playwright/test';
import type { WriteEntry } from '../../src/web/api/write-log';

const HOUR_MS = 3_600_000;

const services = [
  { code: 'TV', label: 'Télévision', end: '2031-12-02' },
  { code: 'NET', label: 'Wi-Fi haut débit', end: undefined },
];
const room = {
  kind: 'close',
  areaId: 'CHU-LYON-A-101',
  method: 'DELETE',
  path: '/v1/areas/CHU-LYON-A-101/',
  before: { status: 'open', services },
} as const;
const property = {
  kind: 'property',
  method: 'PATCH',
  path: '/v1/facilities/CHU-LYON/name',
  property: 'subscription_url',
  before: 'https://portal.chu-lyon.example/welcome?campaign=spring&lang=fr',
  after: 'https://portal.example/',
} as const;
const list = {
  kind: 'list',
  method: 'PATCH',
  path: '/v1/facilities/CHU-LYON/areas_autocomplete_list',
  before: { entries: 240 },
} as const;

/** Writes with every outcome, and with every kind of value before and after. */
const writes: Partial<WriteEntry>[] = [
  { ...room, outcome: 'sent' },
  { ...room, outcome: 'unknown', found: { what: 'there', at: 0 }, occasion: 'bulk' },
  {
    ...room,
    kind: 'open',
    method: 'POST',
    outcome: 'refused',
    message: 'This partner may not open rooms of this facility',
    before: { status: 'closed', services: [] },
  },
  {
    ...room,
    kind: 'add',
    after: services,
    outcome: 'unknown',
    found: { what: 'as-before', at: 0 },
    occasion: 'restore',
  },
  {
    ...room,
    kind: 'remove',
    before: { services },
    outcome: 'failed',
    message: 'No such subscription',
  },
  { ...property, outcome: 'done', status: 200, requestId: '6f1c0b9e-7d0a-4a53-9c6c-0d6a7f3f2f11' },
  {
    ...property,
    outcome: 'done',
    occasion: 'undo',
    facilityId: 'CLINIC-7',
    found: { what: 'otherwise', at: 0, stored: ' https://portal.example/\u200b' },
  },
  {
    ...list,
    outcome: 'done',
    bodyLength: 52_417,
    after: {
      entries: 252,
      added: { count: 13, ids: ['A-901', 'A-902', 'A-903'] },
      removed: { count: 1, ids: ['B-1'] },
    },
  },
];

/** Fills the history as if these writes had been sent from this device. */
export async function fillHistory(page: Page): Promise<void> {
  const now = Date.now();
  const entries = writes.map((write, index) => ({
    partner: 'somebody',
    facilityId: 'CHU-LYON',
    ...write,
    ...(write.found && { found: { ...write.found, at: now } }),
    id: `${100 - index}`,
    at: now - index * HOUR_MS,
  }));
  await page.evaluate(async (stored) => {
    localStorage.setItem('roomdesk.partner', 'somebody');
    const database = await new Promise<IDBDatabase>((resolve) =>
      Object.assign(indexedDB.open('roomdesk-history'), {
        onsuccess: ({ target }: Event) => resolve((target as IDBOpenDBRequest).result),
      }),
    );
    const transaction = database.transaction('writes', 'readwrite');
    for (const entry of stored) transaction.objectStore('writes').put(entry);
    await new Promise((resolve) => Object.assign(transaction, { oncomplete: resolve }));
    database.close();
    // Notify every tab, as the console does.
    new BroadcastChannel('roomdesk.history').postMessage(null);
  }, entries);
  await expect(page.getByRole('row')).toHaveCount(writes.length + 1);
}
