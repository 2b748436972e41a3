import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// The ports are below the ephemeral range: the system could give an ephemeral one to a connection
// while a server restarts. Each worker of a test run has a thousand of them for itself.
const FIRST = 20_000;
const PORTS_PER_WORKER = 1000;
const WORKERS_MAX = 12;

/** The place of the port that was drawn last. A run beside this one begins elsewhere. */
let place = randomInt(PORTS_PER_WORKER);

/** A free port, which this process drew for nothing else. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS_MAX;
  place = (place + 1) % PORTS_PER_WORKER;
  const port = FIRST + worker * PORTS_PER_WORKER + place;
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}
