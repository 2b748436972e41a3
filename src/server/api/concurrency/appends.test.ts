import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paths } from '../../../contract/paths';
import { encodeServices } from '../../../contract/value';
import { storePlace } from '../test-place';
import { startReplicas } from './test-replicas';
import { caseCount } from '../../../../e2e/test-level';

/** Five thousand commits on one row come one after another, on a shared disk. In milliseconds. */
const TIMEOUT_MS = 300_000;
const WRITERS = 50;
const APPENDS = caseCount(100);
const ROOM = 'ONE-ROOM';

const replicas = await startReplicas();

interface Added {
  services: { data_services: { id: string; code: string }[] };
}

test(
  `${WRITERS} writers add ${APPENDS} services each to one room through two ` +
    'replicas: all are there, each once',
  async () => {
    // A partner that may not read the room's services gets only its own: five thousand answers stay
    // small.
    const { token } = await storePlace(replicas.db, {
      facility: 'ONE',
      area: 'ROOM',
      grants: ['write:area.data_services'],
    });
    // Each append rewrites the whole row. Compressing it would take half of the time and prove
    // nothing.
    await sql`alter table area alter column data_services set storage external`.execute(
      replicas.db,
    );
    const codes = Array.from({ length: WRITERS }, (_, writer) =>
      Array.from({ length: APPENDS }, (_unused, index) => `${writer}/${index}`),
    );
    await Promise.all(
      codes.map(async (own, writer) => {
        for (const code of own) {
          const { status, body } = await replicas.send<Added>(writer, {
            token,
            method: 'POST',
            path: paths.services(ROOM),
            body: encodeServices([{ code }]),
          });
          expect([status, body.services.data_services]).toEqual([
            200,
            [{ code, id: expect.any(String) }],
          ]);
        }
      }),
    );
    const { data_services } = await replicas.db
      .selectFrom('area')
      .where('id_external', '=', ROOM)
      .select('data_services')
      .executeTakeFirstOrThrow();
    const services = (data_services ?? []) as { id: string; code: string }[];
    expect(services.map(({ code }) => code).toSorted()).toEqual(codes.flat().toSorted());
    expect(new Set(services.map(({ id }) => id)).size).toBe(WRITERS * APPENDS);
    for (const own of codes) {
      const order = new Set(own);
      expect(services.map(({ code }) => code).filter((code) => order.has(code))).toEqual(own);
    }
    const records = await replicas.db
      .selectFrom('audit')
      .where('action', '=', 'services.add')
      .select('id')
      .execute();
    expect(records).toHaveLength(WRITERS * APPENDS);
  },
  TIMEOUT_MS,
);
