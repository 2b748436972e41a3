import { expect, test } from 'vitest';
import { DatabaseError } from 'pg';
import { fastify } from 'fastify';
import { paths } from '../../contract/paths';
import { encodeServices, encodeValue } from '../../contract/value';
import { startTestApp, type TestApp } from '../api/test-app';
import { loggerOptions } from './request-log';

const lines = ({ log }: TestApp) =>
  log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 30 || level === 50);

test('each request has one line, with the id of the answer', async () => {
  const server = await startTestApp();
  const answers = [
    await server.send('demo-ward', 'GET', paths.areas('CHU-LYON')),
    await server.send('demo-ward', 'GET', '/v1/nowhere'),
    await server.send(undefined, 'GET', '/healthz'),
  ];
  expect(lines(server)).toEqual([
    expect.objectContaining({
      msg: 'request',
      reqId: answers[0]?.headers['x-request-id'],
      method: 'GET',
      route: '/v1/facilities/:facilityExternalId/areas',
      status: 200,
      actor: 'Ward staff',
      milliseconds: expect.any(Number),
    }),
    expect.objectContaining({ reqId: answers[1]?.headers['x-request-id'], status: 404 }),
    expect.objectContaining({
      reqId: answers[2]?.headers['x-request-id'],
      route: '/healthz',
      status: 200,
    }),
  ]);
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
});

test('a wrong token logs its network; a good one never does, also if refused', async () => {
  const server = await startTestApp();
  const { app } = server;
  const remoteAddress = '2001:db8:1:2:3:4:5:6';
  const authorization = 'Bearer demo-installer';
  const url = paths.facility('CHU-LYON');
  await app.inject({ url, remoteAddress });
  await app.inject({ url, remoteAddress, headers: { authorization } });
  await app.inject({ url: '/healthz', remoteAddress });
  const [guessed, ...others] = lines(server);
  expect(guessed).toMatchObject({ status: 401, network: '2001:db8:1:2' });
  expect(guessed).not.toHaveProperty('actor');
  expect(others).toMatchObject([{ status: 403, actor: 'Installer' }, { status: 200 }]);
  for (const line of others) expect(line).not.toHaveProperty('network');
});

test('no token, name, identifier, query or body is in the log at any level', async () => {
  const server = await startTestApp();
  const { log } = server;
  const change = (property: 'name' | 'ssid_public', body: unknown) =>
    server.send('demo-manager', 'PATCH', paths.facilityProperty('CHU-LYON', property), body);
  await change('name', encodeValue('Canary name'));
  await change('ssid_public', encodeValue('Canary SSID'));
  await change('name', { value: ['canary'] });
  await change('name', '{"canary');
  const services = encodeServices([{ label: 'canary' }]);
  await server.send('demo-ward', 'POST', paths.services('CHU-LYON-A-101'), services);
  await server.send('demo-ward', 'GET', `${paths.facility('canary facility')}?canary=1`);
  await server.send('canary-token', 'GET', '/canary/path');
  const sent = { cookie: 'roomdesk=canary', 'user-agent': 'canary' };
  await server.send('canary', 'GET', '/v1/facilities/%E0%A4%A', undefined, sent);
  expect(log.length).toBeGreaterThan(7);
  expect(log.join('')).not.toMatch(/canary|demo-|LYON|A-101/i);
});

test('a database error is logged without its message, which quotes data', async () => {
  const log: string[] = [];
  const app = fastify({ logger: loggerOptions('trace', { write: (line) => void log.push(line) }) });
  const error = (code: string) =>
    Object.assign(new DatabaseError('invalid input syntax: "Canary"', 1, 'error'), { code });
  app.log.error({ err: error('22P02') }, 'failed');
  app.log.error({ err: error('23505') }, 'failed');
  expect(log.join('')).not.toContain('Canary');
  expect(log.join('')).toMatch(/22P02[^]*at /);
  // To mend a wrong statement, its text is needed.
  app.log.error({ err: error('42703') }, 'failed');
  expect(log.at(-1)).toContain('Canary');
  await app.close();
});
