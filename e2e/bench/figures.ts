import { freePort } from '../support/free-port';
import { seedFacility, withServer } from '../support/server';

/** The cells of a line of the printed table; the first row has the heads. */
export type Row = string[];

/** With a decimal where it counts. */
export const rounded = (value: number) =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');

/** The build on its embedded PostgreSQL, with a facility of so many rooms for each id. */
export async function withFacilities(
  rooms: Record<string, number>,
  work: (origin: string, metrics: string) => Promise<Row[]>,
): Promise<Row[]> {
  const port = await freePort();
  // The limiter runs, since its work is part of what is measured, and never refuses.
  const settings = { RATE_LIMIT_PER_MINUTE: '999999999', METRICS_PORT: `${port}` };
  return withServer(settings, async ({ url, dataDir }) => {
    for (const [id, count] of Object.entries(rooms)) seedFacility(dataDir, id, count);
    return work(url, `http://127.0.0.1:${port}/metrics`);
  });
}
