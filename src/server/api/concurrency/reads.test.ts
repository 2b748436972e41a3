import { expect, test } from 'vitest';
import { paths } from '../../../contract/paths';
import { encodeServices } from '../../../contract/value';
import { startReplicas } from './test-replicas';
import { caseCount } from '../../../../e2e/test-level';

const replicas = await startReplicas();

interface Areas {
  areas: { id_external: string; data_services: { code: string }[] }[];
}

const WRITES = caseCount(100);
const READERS = 8;
const room = 'CHU-LYON-A-104';
const readAreas = (replica: number) =>
  replicas.send<Areas>(replica, { method: 'GET', path: paths.areas('CHU-LYON') });
const servicesOf = ({ areas }: Areas) =>
  areas.find(({ id_external }) => id_external === room)?.data_services.map(({ code }) => code) ??
  [];

test('both replicas name the same content by the same tag', async () => {
  for (const pathOf of [paths.facility, paths.areas, paths.provisioning]) {
    const read = { method: 'GET', path: pathOf('CHU-LYON') } as const;
    const [one, other] = await Promise.all([replicas.send(0, read), replicas.send(1, read)]);
    expect(one.etag).toMatch(/^"[\w-]{22}"$/);
    expect(other.etag).toBe(one.etag);
  }
});

test(
  'what one replica has acknowledged the other serves to whoever asks from then ' +
    'on, and nobody sees time run backwards',
  async () => {
    await replicas.send(0, { method: 'POST', path: paths.area(room) });
    const writes = { acknowledged: 0, over: false };
    const read = async (reader: number) => {
      let latest = 0;
      let reads = 0;
      while (!writes.over) {
        const least = Math.max(writes.acknowledged, latest);
        const codes = servicesOf((await readAreas(reader + reads)).body);
        expect(codes).toEqual(codes.map((_, index) => `S${index}`));
        expect(codes.length).toBeGreaterThanOrEqual(least);
        latest = codes.length;
        reads += 1;
      }
      return reads;
    };
    const writeAll = async () => {
      for (let index = 0; index < WRITES; index += 1) {
        const body = encodeServices([{ code: `S${index}` }]);
        const write = { method: 'POST', path: paths.services(room), body } as const;
        expect((await replicas.send(index, write)).status).toBe(200);
        writes.acknowledged = index + 1;
      }
    };
    const readers = Array.from({ length: READERS }, (_, reader) => read(reader));
    await writeAll().finally(() => (writes.over = true));
    const reads = await Promise.all(readers);
    expect(reads.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(READERS);
    for (const replica of [0, 1])
      expect(servicesOf((await readAreas(replica)).body)).toHaveLength(WRITES);
  },
  60_000,
);
