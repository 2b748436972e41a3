// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { markPartner, partnerMark } from '../device/partner';
import { signOut } from './sign-out';
import { startTestServer } from './test-server';

afterEach(() => {
  markPartner('');
  localStorage.clear();
});

it('a page is signed in until the server has ended the session', async () => {
  let status = 503;
  const server = await startTestServer((_asked, response) => void response.writeHead(status).end());
  markPartner('p');
  const client = new QueryClient();
  const leave = () => client.getMutationCache().build(client, signOut(client)).execute('keep');

  await expect(leave()).rejects.toMatchObject({ kind: 'server' });
  expect(partnerMark()).toBe('p');

  status = 204;
  await leave();
  expect(partnerMark()).toBe('');
  expect(server.asked.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
});
