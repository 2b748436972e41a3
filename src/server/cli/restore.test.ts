import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restoreBackup } from '../domain/backup/restore';
import { backupLines, forgeBackup, writeBackup } from '../domain/backup/test-backup';
import { startTestApp, type TestApp } from '../api/test-app';

/** Requests wait while a backup is restored, on a machine with other work. In milliseconds. */
vi.setConfig({ testTimeout: 60_000 });

const FACILITY = '/v1/facilities/CHU-LYON';
const RESTORES = 5;

let server: TestApp;
let directory: string;
beforeAll(async () => {
  server = await startTestApp();
  directory = mkdtempSync(join(tmpdir(), 'roomdesk-restore-'));
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

async function read() {
  const paths = [`${FACILITY}/`, `${FACILITY}/areas`, `${FACILITY}/areas_autocomplete_list`];
  const answers = await Promise.all(paths.map((path) => server.send('demo-manager', 'GET', path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  return answers.map((answer) => answer.body);
}

async function rename(name: string): Promise<number> {
  return (await server.send('demo-manager', 'PATCH', `${FACILITY}/name`, { value: name }))
    .statusCode;
}

test(
  'a server that runs on the database answers the restored content at once, and ' +
    'keeps nothing of the other',
  async () => {
    const path = join(directory, 'all.gz');
    const before = await read();
    await writeBackup(server.db, path);
    expect(await rename('Renamed')).toBe(200);
    expect((await server.send('demo-ward', 'DELETE', '/v1/areas/CHU-LYON-A-101/')).statusCode).toBe(
      200,
    );
    const list = { value: [{ id_external: '1', name: 'One' }] };
    expect(
      (await server.send('demo-manager', 'PATCH', `${FACILITY}/areas_autocomplete_list`, list))
        .statusCode,
    ).toBe(200);
    const changed = await read();
    expect(changed.filter((body, index) => body === before[index])).toEqual([]);

    await restoreBackup(server.db, path, { replace: true, onProgress: () => undefined });
    expect(await read()).toEqual(before);
    // There are as many changes as before, so a revision that went back would repeat one that was
    // already answered.
    for (let count = 0; count < 3; count += 1) expect(await rename(`Again ${count}`)).toBe(200);
    expect((await read())[1]).toBe(before[1]);
    expect((await read())[0]).toContain('"Again 2"');
  },
);

test('writes go on after a restore that failed late', async () => {
  const keyed = await server.app.inject({
    method: 'POST',
    url: '/v1/areas/CHU-LYON-A-101/data_services',
    headers: { authorization: 'Bearer demo-ward', 'idempotency-key': 'once' },
    payload: { value: '[{"code":"TV"}]' },
  });
  expect(keyed.statusCode).toBe(200);
  const path = join(directory, 'forged.gz');
  await writeBackup(server.db, path);
  for (let count = 0; count < 3; count += 1) expect(await rename(`Since ${count}`)).toBe(200);

  // The last row is an idempotency key. Once more, it violates a key after the audit was restored.
  const lines = backupLines(path);
  const end = JSON.parse(lines.at(-1) ?? '') as { end: { rows: Record<string, number> } };
  end.end.rows['idempotency_key'] = (end.end.rows['idempotency_key'] ?? 0) + 1;
  forgeBackup(path, [...lines.slice(0, -1), lines.at(-2) ?? '', JSON.stringify(end)]);
  await expect(
    restoreBackup(server.db, path, { replace: true, onProgress: () => undefined }),
  ).rejects.toThrow(/duplicate key.*idempotency_key/);
  expect(await rename('After it')).toBe(200);
});

test('concurrent writes wait and reads go on: none fails', async () => {
  const path = join(directory, 'load.gz');
  await writeBackup(server.db, path);
  let restoring = true;
  const isRestoring = () => restoring;
  const statuses = new Map<number, number>();
  const clients = Array.from({ length: 3 }, async (_, client) => {
    for (let count = 0; isRestoring(); count += 1) {
      const request = count % 3;
      const { statusCode } =
        request === 0
          ? await server.send('demo-manager', 'PATCH', `${FACILITY}/name`, {
              value: `${client}/${count}`,
            })
          : request === 1
            ? await server.send(
                'demo-ward',
                'POST',
                `/v1/areas/CHU-LYON-A-10${client + 1}/data_services`,
                { value: '[{"code":"TV"}]' },
              )
            : await server.send('demo-support', 'GET', `${FACILITY}/areas`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  });
  for (let restore = 0; restore < RESTORES; restore += 1)
    await restoreBackup(server.db, path, { replace: true, onProgress: () => undefined });
  restoring = false;
  await Promise.all(clients);
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(RESTORES);
});
