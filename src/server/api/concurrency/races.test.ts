import { expect, test } from 'vitest';
import { caseCount } from '../../../../e2e/test-level';
import { paths } from '../../../contract/paths';
import { encodeServices, encodeValue } from '../../../contract/value';
import { storePlace } from '../test-place';
import { startReplicas, type ReplicaRequest } from './test-replicas';

/** A thousand writes and as many reads on a shared disk. In milliseconds. */
const TIMEOUT_MS = 120_000;

const RACES = caseCount(500);

const LANES = 5;

const REPEATS = caseCount(50);

const replicas = await startReplicas();

function targetOf(race: number, id: string) {
  const forName = {
    read: paths.facility(id),
    write: paths.facilityProperty(id, 'name'),
    value: (text: string): unknown => text,
  };
  const forList = {
    read: paths.provisioning(id),
    write: paths.provisioning(id),
    value: (text: string): unknown => [{ id_external: text, name: '' }],
  };
  return race % (2 * LANES) < LANES ? forName : forList;
}

test(
  `of two replaces of what was read, one wins, in each of ${RACES} races through two replicas`,
  async () => {
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      const id = `RACE-${lane}`;
      const { token } = await storePlace(replicas.db, { facility: id });
      for (let race = lane; race < RACES; race += LANES) {
        const { read, write, value } = targetOf(race, id);
        const { etag = 'none' } = await replicas.send(race, { token, method: 'GET', path: read });
        const replace = (racer: number) =>
          replicas.send(racer, {
            token,
            method: 'PATCH',
            path: write,
            headers: { 'if-match': etag },
            body: encodeValue(value(`${race}/${racer}`)),
          });
        const racers = await Promise.all([replace(0), replace(1)]);
        expect(racers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
          200, 412,
        ]);
        const winner = racers.findIndex(({ status }) => status === 200);
        const present = await replicas.send(race + 1, { token, method: 'GET', path: read });
        expect(JSON.stringify(present.body)).toContain(`${race}/${winner}"`);
      }
    });
    await Promise.all(lanes);
  },
  TIMEOUT_MS,
);

test.each([
  [
    'adding services',
    {
      method: 'POST',
      path: paths.services('CHU-LYON-A-101'),
      body: encodeServices([{ code: 'ONCE' }]),
    },
  ],
  ['opening', { method: 'POST', path: paths.area('CHU-LYON-A-102') }],
  ['closing', { method: 'DELETE', path: paths.area('CHU-LYON-A-103') }],
] as [string, ReplicaRequest][])(
  `%s ${REPEATS} times at once under one key, through two replicas, takes effect once`,
  async (name, request) => {
    const audit = () => replicas.db.selectFrom('audit').select('id').execute();
    const room = () =>
      replicas.db
        .selectFrom('area')
        .where('id_external', 'like', 'CHU-LYON-A-10_')
        .select(['id_external', 'data_services'])
        .orderBy('id')
        .execute();
    const [recorded, before] = [await audit(), await room()];
    const headers = { 'idempotency-key': name.replaceAll(' ', '-') };
    const answers = await Promise.all(
      Array.from({ length: REPEATS }, (_, index) => replicas.send(index, { ...request, headers })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await audit()).toHaveLength(recorded.length + 1);
    const services = (rooms: typeof before) =>
      rooms.flatMap(({ data_services }) => data_services ?? []);
    const ones = services(await room()).filter(
      (service) => (service as { code: string }).code === 'ONCE',
    );
    expect(ones).toHaveLength(1);
  },
);
