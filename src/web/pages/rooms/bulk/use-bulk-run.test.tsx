import { act, waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it } from 'vitest';
import { markPartner } from '../../../device/partner';
import { startTestServer } from '../../../api/test-server';
import { runHook } from '../../../app/test-screen';
import { occupancyOperation } from './open-close';
import { useBulkRun } from './use-bulk-run';

/** Reads that wait until the test answers them. */
let held: ServerResponse[] | undefined;
let services: { code: string }[];
let isBroken: boolean;
const answerRead = (response: ServerResponse) =>
  void response
    .writeHead(200, { 'cache-control': 'no-store' })
    .end(JSON.stringify({ areas: [{ id_external: 'H-101', data_services: services }] }));

beforeEach(async () => {
  markPartner('p');
  held = undefined;
  services = [];
  isBroken = false;
  await startTestServer(({ method }, response) => {
    if (method !== 'GET') response.writeHead(400).end();
    else if (isBroken) response.writeHead(500).end();
    else if (held === undefined) answerRead(response);
    else held.push(response);
  });
});

/** A wait that is long enough on a busy machine, in milliseconds. */
const patiently = { timeout: 30_000 };

/** Begins the opening of one room. */
function begun() {
  const areaIds = ['H-101'];
  const operation = occupancyOperation('open');
  return runHook(() => useBulkRun(operation, areaIds));
}

async function reviewed() {
  const result = begun();
  const stage = () => result.current.stage.kind;
  await waitFor(() => expect(stage()).toBe('review'), patiently);
  const confirm = () => {
    const { stage: now, confirm: send } = result.current;
    if (now.kind === 'review') send(now.plan, now.rows);
  };
  return { result, stage, confirm };
}

it('says why the rooms were not read, and reads them again', async () => {
  isBroken = true;
  const result = begun();
  await waitFor(
    () => expect(result.current.stage).toMatchObject({ error: { kind: 'server' } }),
    patiently,
  );
  isBroken = false;
  const unread = result.current.stage;
  act(() => {
    if ('plan' in unread) result.current.preview(unread.plan);
  });
  await waitFor(() => expect(result.current.stage.kind).toBe('review'), patiently);
});

it('a run is at work from the press that tries again until its last answer', async () => {
  const { result, stage, confirm } = await reviewed();
  act(confirm);
  await waitFor(() => expect(stage()).toBe('finished'), patiently);

  held = [];
  act(() => result.current.run.retryFailed());
  expect(stage()).toBe('running');
  await waitFor(() => expect(held).toHaveLength(1), patiently);
  expect(stage()).toBe('running');
  const [response] = held;
  held = undefined;
  if (response !== undefined) answerRead(response);
  await waitFor(() => expect(stage()).toBe('finished'), patiently);
});

it('pauses at once when the network is gone', async () => {
  const { result, stage, confirm } = await reviewed();
  act(confirm);
  await waitFor(() => expect(stage()).toBe('finished'), patiently);
  held = [];
  act(() => result.current.run.retryFailed());
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(
    () => expect(result.current.stage).toMatchObject({ phase: { kind: 'paused', why: 'offline' } }),
    patiently,
  );
});
