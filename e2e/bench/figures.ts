import { freePort } from '../support/free-port';
import { seedFacility, withServer } from '../support/server';

/** The cells of one line of the printed table. The first row holds the heads. */
export type Row = string[];

/** Formats a number. Only one below 10 has a decimal. */
export const rounded = (value: number) =>
  value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en');

/** Runs `work` with the build on its embedded PostgreSQL. `rooms` counts each facility's rooms. */
export async function withFacilities(
  rooms: Record<string, number>,
  work: (origin: string, metrics: string) => Promise<Row[]>,
): Promise<Row[]> {
  const port = await freePort();
  // The limiter never refuses, but it runs, since the measurement includes its work.
  const settings = { RATE_LIMIT_PER_MINUTE: '999999999', METRICS_PORT: `${port}` };
  return withServer(settings, async ({ url, dataDir }) => {
    for (const [id, count] of Object.entries(rooms)) seedFacility(dataDir, id, count);
    return work(url, `http://127.0.0.1:${port}/metrics`);
  });
}
