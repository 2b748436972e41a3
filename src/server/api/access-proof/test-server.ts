import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { openDatabase } from '../../db/database';
import { createTestDatabase } from '../../db/test-database';
import { atEnd } from '../../test-end';
import { buildTestApp } from '../test-app';
import { setGrants } from '../test-place';
import {
  setPlaceState,
  storePlaceState,
  TOKEN,
  type PlaceIds,
  type PlaceState,
} from './test-place-state';

export interface ProofServer {
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  ids: PlaceIds;
  set(state: PlaceState, grants: readonly string[]): Promise<void>;
  grant(grants: readonly string[]): Promise<void>;
}

export async function startProofServer(state: PlaceState): Promise<ProofServer> {
  const database = await createTestDatabase();
  const { address } = database;
  // Thousands of states are stored, and none has to survive a crash. This setting applies to new
  // connections.
  await sql`alter database ${sql.id(address.database)} set synchronous_commit = off`.execute(
    database.db,
  );
  // States replace each other's past.
  await sql`alter table audit disable trigger user`.execute(database.db);
  const db = openDatabase(address, 1);
  const ids = await storePlaceState(db, state);
  const served = openDatabase(address, 2);
  atEnd(() => Promise.all([db.destroy(), served.destroy()]));
  const app = await buildTestApp(served);
  return {
    inject: (request) => app.inject(request),
    ids,
    set: (next, grants) => setPlaceState(db, ids, next, grants),
    grant: async (grants) => void (await setGrants(db, TOKEN, grants)),
  };
}
