import { existsSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { changesPath, type Changes } from '../../src/contract/changes';
import { paths } from '../../src/contract/paths';
import { encodeValue } from '../../src/contract/value';
import { HOSPITAL, TOKEN } from '../foreign-server/content';
import { ForeignServer } from '../foreign-server/server';
import { selfSigned, selfSignedFile } from '../support/self-signed';
import { makeDataDir, removeDataDir, ServerProcess } from '../support/server';
import { consoleHeaders, postSession, sessionCookie } from '../support/session-cookie';
import { onlyInFullRun } from '../test-level';

/** The pause of a writer after a write without an answer, in milliseconds. */
const RETRY_MS = 20;

/** The real server as a process in front of a foreign API, without a browser. */

let dataDir: string;
test.beforeEach(() => {
  dataDir = makeDataDir();
});
test.afterEach(() => removeDataDir(dataDir));

test(
  'a server for a foreign API names it, stores no content, and stops cleanly',
  onlyInFullRun,
  async () => {
    const foreign = new ForeignServer();
    const api = await foreign.start();
    const server = new ServerProcess(dataDir, { API_BASE_URL: `${api}/v1/` });
    const url = await server.address();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await sessionCookie(url, TOKEN, HOSPITAL);
    expect(foreign.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v1/facilities/${HOSPITAL}/`,
    ]);
    const { code, output } = await server.stop();
    expect(code).toBe(0);
    expect(output).toContain(`The API is that of ${api}\n`);
    expect(output).not.toContain('demo-');
    await foreign.stop();
  },
);

/** Writes that are answered, and crashes of the server among them. */
const [WRITES, CRASHES] = [1000, 10];

test(
  `each of ${WRITES} answered writes to a foreign API is on record after ${CRASHES} crashes`,
  onlyInFullRun,
  async () => {
    test.setTimeout(300_000);
    const foreign = new ForeignServer();
    const API_BASE_URL = `${await foreign.start()}/v1/`;
    let server = new ServerProcess(dataDir, { API_BASE_URL });
    let url = await server.address();
    const cookie = await sessionCookie(url, TOKEN, HOSPITAL);
    const answered: string[] = [];
    let written = 0;
    const write = async () => {
      while (answered.length < WRITES) {
        const name = `Name ${(written += 1)}`;
        const answer = await fetch(`${url}${paths.facilityProperty(HOSPITAL, 'name')}`, {
          method: 'PATCH',
          headers: { ...consoleHeaders(url), cookie },
          body: JSON.stringify(encodeValue(name)),
        }).catch(() => undefined);
        if (answer?.ok === true && (await answer.text().catch(() => undefined)) !== undefined)
          answered.push(name);
        else await wait(RETRY_MS);
      }
    };
    const writers = Promise.all(Array.from({ length: 4 }, write));
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      await expect
        .poll(() => answered.length, { timeout: 60_000 })
        .toBeGreaterThan((WRITES * crash) / (CRASHES + 1));
      await server.kill();
      server = new ServerProcess(dataDir, { API_BASE_URL });
      url = await server.address();
    }
    await writers;

    const done: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page: Changes = await fetch(
        `${url}${changesPath(HOSPITAL, cursor === undefined ? {} : { cursor })}`,
        { headers: { ...consoleHeaders(url), cookie } },
      ).then((answer) => answer.json() as Promise<Changes>);
      expect(page.missing).toEqual([]);
      done.push(
        ...page.changes.flatMap(({ outcome, after }) =>
          outcome === 'done' ? [after?.['name']] : [],
        ),
      );
      cursor = page.next;
    } while (cursor !== undefined);
    expect(answered.filter((name) => !done.includes(name))).toEqual([]);
    expect(new Set(done).size).toBe(done.length);
    await server.stop();
    await foreign.stop();
  },
);

test(
  'an API_BASE_URL with a password stops the start with a clear message',
  onlyInFullRun,
  async () => {
    const API_BASE_URL = 'https://user:secret@host';
    const { code, output } = await new ServerProcess(dataDir, { API_BASE_URL }).ended();
    expect(code).toBe(1);
    expect(output).toContain('API_BASE_URL');
    expect(output).toContain('https://');
    expect(output).not.toMatch(/^\s+at |secret/m);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  },
);

test(
  'certificates are verified, and only NODE_EXTRA_CA_CERTS adds an authority',
  onlyInFullRun,
  async () => {
    const received: string[] = [];
    const api = createServer({ key: selfSigned, cert: selfSigned }, (request, response) => {
      received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.setHeader('content-type', 'application/json').end('{"id_external":"H"}');
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const API_BASE_URL = `https://127.0.0.1:${(api.address() as AddressInfo).port}`;

    const strict = new ServerProcess(dataDir, { API_BASE_URL });
    const refused = await postSession(await strict.address(), TOKEN, HOSPITAL);
    expect(refused.status).toBe(502);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await refused.json()).toMatchObject({
      code: 'upstream_untrusted',
      detail: expect.stringMatching(
        /certificate .* is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\).* NODE_EXTRA_CA_CERTS/,
      ),
    });
    expect(received).toEqual([]);
    await strict.stop();

    const settings = { API_BASE_URL, NODE_EXTRA_CA_CERTS: selfSignedFile };
    const trusting = new ServerProcess(dataDir, settings);
    await sessionCookie(await trusting.address(), TOKEN, HOSPITAL);
    expect(received).toEqual([`GET /v1/facilities/${HOSPITAL}/ Bearer ${TOKEN}`]);
    await trusting.stop();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  },
);
