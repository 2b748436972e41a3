import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database';
import { migrate } from '../../db/migrate';
import { createEmptyDatabase } from '../../db/test-database';
import { contents } from '../test-backup';
import { demoHospital, UNKNOWN_STATUS } from './demo-facilities';
import { startOfDay, type DemoService } from './demo-rooms';
import { listDemoPartners, seedDemo } from './seed-demo';

const TODAY = new Date('2026-03-28T16:45:00Z');

let db: Database;
beforeEach(async () => {
  ({ db } = await createEmptyDatabase());
  await migrate(db);
});

const storedServices = () =>
  db.selectFrom('area').select(['id_external', 'data_services']).orderBy('id').execute();

test('one foreign facility keeps the demo content away', async () => {
  const mine = { id_external: 'MINE', name: 'Mine', status: 'active', type: 'hotel' };
  await db
    .insertInto('facility')
    .values({ ...mine, subscribed: true })
    .execute();
  expect(await seedDemo(db, TODAY)).toBe(false);
  expect(await db.selectFrom('facility').select('name').execute()).toEqual([{ name: 'Mine' }]);
});

test('it comes back after every facility was deleted', async () => {
  await seedDemo(db, TODAY);
  await db.deleteFrom('facility').execute();
  expect(await seedDemo(db, TODAY)).toBe(true);
  expect(await listDemoPartners(db)).toHaveLength(5);
});

test('the demo has past, running, ending, future, open-ended and odd services', () => {
  const rooms = demoHospital(startOfDay(TODAY)).areas;
  const services = rooms.flatMap((room) => (room.data_services ?? []) as DemoService[]);
  const [now, today] = [TODAY.toISOString(), TODAY.toISOString().slice(0, 10)];
  const count = (is: (service: DemoService) => boolean) => services.filter(is).length;
  const begun = services.filter(({ start }) => start <= now);
  expect(count(({ end = today }) => end < today)).toBeGreaterThan(10);
  expect(begun.filter(({ end = now }) => end > now).length).toBeGreaterThan(50);
  expect(begun.filter(({ end = '' }) => end.startsWith(`${today}T`)).length).toBeGreaterThan(5);
  expect(count(({ start }) => start > now)).toBeGreaterThan(10);
  expect(count(({ end }) => end === undefined)).toBeGreaterThan(20);
  expect(count(({ end }) => end?.length === 10)).toBe(1);
  const statuses = services.map(({ status }) => status).filter((status) => status !== 'active');
  expect(statuses).toEqual([UNKNOWN_STATUS]);
  expect(new Set(services.map(({ id }) => id)).size).toBe(services.length);
  for (const { id, start } of services) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    expect(start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
});

test('the same day seeds the same content', async () => {
  await seedDemo(db, TODAY);
  const first = await storedServices();
  await db.deleteFrom('facility').execute();
  await seedDemo(db, new Date('2026-03-28T00:00:00Z'));
  expect(await storedServices()).toEqual(first);
});

test('the demo partners are listed with their facilities; no token is stored', async () => {
  await seedDemo(db, TODAY);
  const partners = await listDemoPartners(db);
  expect(partners.map(({ token, facilityIds }) => [token, facilityIds])).toEqual([
    ['demo-manager', ['CHU-LYON', 'CLINIC-7']],
    ['demo-ward', ['CHU-LYON']],
    ['demo-support', ['CHU-LYON']],
    ['demo-installer', ['CHU-LYON', 'HTL-042']],
    ['demo-hotel', ['HTL-042']],
  ]);
  expect((await contents(db)).join()).not.toContain('demo-manager');
});
