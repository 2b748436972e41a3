import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Some browsers never answer: then this device stores nothing. In milliseconds. */
const OPEN_TIMEOUT_MS = 3_000;

/**
 * Opens a database of this device on first use and keeps it open. `create` makes its stores when
 * it is new. The function that it returns rejects where this browser stores nothing; the next call
 * tries again.
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (database = undefined);
  // Async, because opening may throw as well.
  const open = async () => openDB<Schema>(name, 1, { upgrade: create, terminated: forget });
  return () => {
    if (database === undefined) {
      database = within(OPEN_TIMEOUT_MS, open());
      database.catch(forget);
    }
    return database;
  };
}

function within<T>(timeoutMs: number, promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('The browser did not answer')), timeoutMs),
    ),
  ]);
}
