import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../http/docs-page';
import { collectRoutes, OPENAPI_PATH } from './openapi';
import { startTestApp } from './test-app';
import { makeTestDirectory } from '../test-end';

const server = await startTestApp();
const document: OpenApiDocument = (await server.app.inject(OPENAPI_PATH)).json();

const require = createRequire(import.meta.url);

const linter = require.resolve('@redocly/cli/bin/cli.js');

/** The linter is a large program, which takes seconds on a busy machine. In milliseconds. */
const LINT_TIMEOUT_MS = 60_000;

/** Runs a public linter offline, with its recommended rules. Resolves to its complaints. */
async function complaintsAbout(content: string): Promise<string> {
  const directory = makeTestDirectory();
  await writeFile(join(directory, 'openapi.json'), content);
  await writeFile(
    join(directory, 'redocly.yaml'),
    // Spec 4 shows some paths with a slash at the end.
    'extends: [recommended-strict]\nrules:\n  no-path-trailing-slash: off\n',
  );
  const env = {
    PATH: process.env['PATH'],
    HOME: directory,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    CI: 'true',
  };
  const run = promisify(execFile)(
    process.execPath,
    [linter, 'lint', 'openapi.json', '--format=summary'],
    { cwd: directory, env },
  );
  return await run.then(
    () => '',
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}

test('the document passes a public linter', { timeout: 2 * LINT_TIMEOUT_MS }, async () => {
  expect(await complaintsAbout(JSON.stringify(document))).toBe('');
  const broken = JSON.stringify(document).replace('#/components/schemas/', '#/nothing/');
  expect(await complaintsAbout(broken)).toMatch(/error/i);
});

test('requests are limited as the contract says, also within the JSON string', () => {
  const { patch } = document.paths['/v1/facilities/{facilityExternalId}/name'] ?? {};
  expect(patch?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { value: { type: 'string', maxLength: 255 } },
  });
  const { post } = document.paths['/v1/areas/{areaExternalId}/data_services'] ?? {};
  expect(post?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['value'],
    properties: {
      value: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { type: 'array', maxItems: 100 },
      },
    },
  });
});

test('every answer is described with its headers, and every error as a problem', () => {
  for (const methods of Object.values(document.paths)) {
    for (const { operationId, responses, parameters = [] } of Object.values(methods)) {
      const heeded = parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []));
      const headless = ['deleteService', 'getChanges'];
      expect(heeded, operationId).toHaveLength(headless.includes(operationId) ? 0 : 1);
      for (const [status, { content, headers }] of Object.entries(responses)) {
        const type = status === '200' ? 'application/json' : 'application/problem+json';
        const types = status === '304' ? [] : [type];
        expect(Object.keys(content ?? {}), `${operationId} ${status}`).toEqual(types);
        expect(headers, `${operationId} ${status}`).toHaveProperty('X-Request-Id');
      }
      expect(responses['429']?.headers).toHaveProperty('Retry-After');
      expect('ETag' in (responses['200']?.headers ?? {})).toBe(heeded.includes('If-None-Match'));
    }
  }
});

test('a route of /v1 that is not described does not start', async () => {
  const app = fastify();
  await app.register(collectRoutes);
  expect(() => app.get('/v1/undescribed', async () => 'x')).toThrow(
    'GET /v1/undescribed is not described',
  );
  await app.close();
});

test('the page for people has every operation, no script, and a nonce for styles', async () => {
  const answers = await Promise.all([server.app.inject('/docs'), server.app.inject('/docs')]);
  const nonces = answers.map(({ body, headers }) => {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const methods of Object.values(document.paths))
      for (const { operationId } of Object.values(methods))
        expect(body).toContain(`<article id="${operationId}">`);
    expect(body).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=|https?:\/\/(?!json-schema)/);
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? 'none';
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    return nonce;
  });
  expect(nonces[0]).not.toBe(nonces[1]);
});
