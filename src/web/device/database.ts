import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

const OPEN_TIMEOUT_MS = 3_000;

/**
 * Opens a database on first use. Returns a function that resolves to it, or rejects if this browser
 * stores nothing or does not answer. The next call then tries again.
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => (database = undefined);
  // Async, so that an error thrown by `openDB` rejects too.
  const open = async () => openDB<Schema>(name, 1, { upgrade: create, terminated: forget });
  return () => {
    if (database === undefined) {
      const timeout = new Promise<never>((_resolve, reject) =>
        setTimeout(reject, OPEN_TIMEOUT_MS, new Error('The browser did not answer')),
      );
      database = Promise.race([open(), timeout]);
      database.catch(forget);
    }
    return database;
  };
}
