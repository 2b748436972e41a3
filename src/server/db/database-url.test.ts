import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { selfSigned, selfSignedFile } from '../../../e2e/support/self-signed';
import { TestLink } from '../http/test-link';
import { databaseAddress, whyNotUsable } from './database-url';
import { openDatabase } from './database';
import { openStore } from '../domain/open-store';
import { createEmptyDatabase } from './test-database';

afterEach(() => vi.unstubAllEnvs());

test('an encoded password arrives whole, and PG… variables have no effect', async () => {
  vi.stubEnv('PGHOST', 'elsewhere.invalid');
  vi.stubEnv('PGPORT', '1');
  vi.stubEnv('PGSSLMODE', 'require');
  const database = await createEmptyDatabase();
  const link = await TestLink.to(database.address);
  const notices: string[] = [];
  const notify = (line: string) => void notices.push(line);
  const withPassword = link.url.replace('@', `:${encodeURIComponent('#/?@%: é')}@`);
  const { directory, port, database: name } = database.address;
  for (const address of [
    withPassword,
    `postgres://roomdesk@/${name}?host=${directory}&port=${port}`,
    `postgres:///${name}?host=${directory}&port=${port}&user=roomdesk`,
    `postgres://roomdesk@${encodeURIComponent(directory)}:${port}/${name}`,
  ]) {
    const db = openDatabase(databaseAddress(address, notify), 1);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
  }
  const notice = 'PGSSLMODE is not heeded: TLS to the database is set by sslmode in DATABASE_URL.';
  expect(notices).toContain(notice);
  link.close();
});

test.each(['prefer', 'require', 'verify-ca'])('sslmode=%s verifies, and says so', (sslmode) => {
  const notify = vi.fn<(line: string) => void>();
  const address = databaseAddress(`postgres://host/db?sslmode=${sslmode}`, notify);
  expect(new URL(address).searchParams.get('sslmode')).toBe('verify-full');
  const notice = expect.stringContaining(
    `sslmode=${sslmode} in DATABASE_URL is taken as`,
  ) as string;
  expect(notify.mock.calls).toEqual([[notice]]);
});

const start = (databaseUrl: string) => openStore({ databaseUrl, dataDir: '/nowhere' });

test('a certificate of a private authority is refused in one line that says what to set', async () => {
  const tls = createTlsServer({
    key: selfSigned,
    cert: selfSigned,
    ALPNProtocols: ['postgresql'],
  }).listen(0, '127.0.0.1');
  tls.on('tlsClientError', () => undefined);
  await once(tls, 'listening');
  // PostgreSQL accepts TLS with one letter, and then TLS begins.
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      tls.emit('connection', socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(start(`postgres://x@127.0.0.1:${port}/x?sslmode=verify-full`)).rejects.toThrow(
    new RegExp(
      String.raw`^The database cannot be used: .*self-signed certificate.*` +
        String.raw`sslrootcert=.*NODE_EXTRA_CA_CERTS\)\.$`,
    ),
  );
  await expect(
    start(`postgres://x@127.0.0.1:${port}/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`),
  ).rejects.toThrow(/^The database cannot be used: ENOENT: .*\/nowhere\/ca\.pem.*sslrootcert=/);
  const trusted = once(tls, 'secureConnection').then(([socket]) => (socket as Socket).destroy());
  await expect(
    start(`postgres://x@127.0.0.1:${port}/x?sslmode=verify-full&sslrootcert=${selfSignedFile}`),
  ).rejects.toThrow('Connection terminated');
  await trusted;
  server.close();
  tls.close();
});

test('a database that requires TLS gives one line that says how to use it', () => {
  const refused = new Error(
    'no pg_hba.conf entry for host "10.0.0.7", user "r", database "r", no encryption',
  );
  expect(whyNotUsable(refused)).toContain(
    `${refused.message}. TLS is set in DATABASE_URL, by sslmode=verify-full`,
  );
});

test('TLS that the database does not offer is refused in one line', async () => {
  const server = createServer((socket) => void socket.once('data', () => socket.end('N')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(start(`postgres://x@127.0.0.1:${port}/x?sslmode=verify-full`)).rejects.toThrow(
    /^The database cannot be used: The server does not support SSL connections\. TLS is set in/,
  );
  server.close();
});
