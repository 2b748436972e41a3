/** Rows in one statement, and their size as JSON in UTF-16 units: a few MiB either way. */
export const BATCH_ROWS = 1000;
export const BATCH_LENGTH = 4 * 1024 * 1024;

/**
 * The rows as JSON arrays, each for one statement: as one parameter, since PostgreSQL takes 65,535
 * of them.
 */
export function* jsonBatches(rows: Iterable<unknown>): Generator<{ json: string; count: number }> {
  let batch: string[] = [];
  let length = 0;
  const take = () => ({ json: `[${batch.join(',')}]`, count: batch.length });
  for (const row of rows) {
    const text = JSON.stringify(row);
    batch.push(text);
    length += text.length;
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
    yield take();
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield take();
}
