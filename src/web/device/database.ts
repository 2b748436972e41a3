/**
 * A store that is not there by then is taken for none, in milliseconds: some browsers never answer.
 */
const OPENED_WITHIN_MS = 3_000;

/**
 * A database of this device's own, made on first use by `upgrade`. @throws where this browser keeps
 * nothing
 */
export function openDatabase(
  name: string,
  upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), OPENED_WITHIN_MS);
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => upgrade(request.result));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no IndexedDB')));
  });
}

/**
 * Resolves once what a transaction writes is kept as a whole. @throws where nothing of it was, as
 * on a full device
 */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('not stored')),
    );
  });
}
