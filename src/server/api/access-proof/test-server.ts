import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { buildApp } from '../../app';
import { readConfig } from '../../config';
import { openDatabase } from '../../db/database';
import { createTestDatabase } from '../../db/test-database';
import {
  setGrants,
  setPlaceState,
  storePlaceState,
  type PlaceIds,
  type PlaceState,
} from './test-place-state';

/** What of the program is under proof: the real one, or one with a leak. */
export interface Program {
  buildApp: typeof buildApp;
  openDatabase: typeof openDatabase;
}

/** The program at work on a database that holds the place. */
export interface ProofServer {
  app: FastifyInstance;
  ids: PlaceIds;
  set(state: PlaceState, grants: readonly string[]): Promise<void>;
  /** Changes what the partner may do, and nothing else. */
  grant(grants: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * The tests' own database: leaks are planted in the program, not in what states are stored with.
 */
export interface ProofDatabase {
  ids: PlaceIds;
  serve(program: Program): Promise<ProofServer>;
  drop(): Promise<void>;
}

export async function createProofDatabase(state: PlaceState): Promise<ProofDatabase> {
  const database = await createTestDatabase();
  const { address } = database;
  // Thousands of states are stored, and none has to outlive a crash. It counts for connections made
  // from now on.
  await sql`alter database ${sql.id(address.database)} set synchronous_commit = off`.execute(
    database.db,
  );
  const db = openDatabase(address, 1);
  const ids = await storePlaceState(db, state);
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' });
  return {
    ids,
    serve: async (program) => {
      const own = program.openDatabase(address, 2);
      const app = await program.buildApp({
        config,
        db: own,
        sessionKey: Buffer.alloc(32, 1),
        siteDir: undefined,
      });
      return {
        app,
        ids,
        set: (next, grants) => setPlaceState(db, ids, next, grants),
        grant: (grants) => setGrants(db, ids, grants),
        close: async () => {
          await app.close();
          await own.destroy();
        },
      };
    },
    drop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}
