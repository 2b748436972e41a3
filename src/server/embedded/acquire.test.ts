import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestDirectory } from '../test-end';
import { acquire } from './acquire';

/** Messages of PostgreSQL's protocol: a letter, the length with itself, the content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const refused = message('E', Buffer.from('SFATAL\0C28000\0Mno such account\0\0'));

test('a database that breaks the connection before it takes the lock is asked again', async () => {
  const directory = makeTestDirectory();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const first = connections === 1;
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (first) socket.write(Buffer.concat([authenticated, ready]), () => socket.destroy());
      else socket.end(refused);
    });
  });
  server.listen(join(directory, '.s.PGSQL.5432'));
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const cluster = {
    dataDir: directory,
    directory,
    binDirectory: directory,
    account: undefined,
    logFile: join(directory, 'postgres.log'),
    connections: 1,
    address: { directory, port: 5432, database: 'postgres' },
  };
  await expect(acquire(cluster, {})).rejects.toThrow(/refuses the connection: no such account/);
  expect(connections).toBe(2);
});
