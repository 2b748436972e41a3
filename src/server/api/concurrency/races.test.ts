import { expect, test } from 'vitest';
import { caseCount } from '../../../../e2e/test-level';
import { areaRow } from '../../domain/test-rows';
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
        const winner = racers.findIndex(({ status }) => status === 200);
        expect(racers[1 - winner]?.status).toBe(412);
        const present = await replicas.send(race + 1, { token, method: 'GET', path: read });
        expect(JSON.stringify(present.body)).toContain(`${race}/${winner}"`);
      }
    });
    await Promise.all(lanes);
  },
  TIMEOUT_MS,
);

const body = encodeServices([{ code: 'ONCE' }]);
test.each([
  ['adding services', { method: 'POST', path: paths.services('CHU-LYON-A-101'), body }],
  ['opening', { method: 'POST', path: paths.area('CHU-LYON-A-102') }],
  ['closing', { method: 'DELETE', path: paths.area('CHU-LYON-A-103') }],
] as [string, ReplicaRequest][])(
  `%s ${REPEATS} times at once under one key, through two replicas, takes effect once`,
  async (name, request) => {
    const audit = () => replicas.db.selectFrom('audit').select('id').execute();
    const recorded = await audit();
    const headers = { 'idempotency-key': name.replaceAll(' ', '-') };
    const keyed = { ...request, headers };
    const sent = Array.from({ length: REPEATS }, (_, index) => replicas.send(index, keyed));
    const answers = await Promise.all(sent);
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await audit()).toHaveLength(recorded.length + 1);
    const { data_services } = await areaRow(replicas.db, 'CHU-LYON-A-101');
    const codes = data_services?.map((service) => (service as { code: string }).code);
    expect(codes?.filter((code) => code === 'ONCE')).toHaveLength(1);
  },
);
