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

/** Begins the opening of one room. */
function begun() {
  const areaIds = ['H-101'];
  const operation = occupancyOperation('open');
  return runHook(() => useBulkRun(operation, areaIds));
}

it('says why the rooms were not read, and reads them again', async () => {
  isBroken = true;
  const result = begun();
  await waitFor(() => expect(result.current.stage).toMatchObject({ error: { kind: 'server' } }));
  isBroken = false;
  const unread = result.current.stage;
  act(() => {
    if ('plan' in unread) result.current.preview(unread.plan);
  });
  await waitFor(() => expect(result.current.stage.kind).toBe('review'));
});

it('a run is at work from the press that tries again until its last answer, and pauses at once without a network', async () => {
  const result = begun();
  const stage = () => result.current.stage;
  await waitFor(() => expect(stage().kind).toBe('review'));
  act(() => {
    const now = stage();
    if (now.kind === 'review') result.current.confirm(now.plan, now.rows);
  });
  await waitFor(() => expect(stage().kind).toBe('finished'));

  held = [];
  act(() => result.current.run.retryFailed());
  expect(stage().kind).toBe('running');
  await waitFor(() => expect(held).toHaveLength(1));
  expect(stage()).toMatchObject({ kind: 'running', phase: { kind: 'running' } });
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(stage()).toMatchObject({ phase: { kind: 'paused', why: 'offline' } }));
  act(() => result.current.run.resume());
  expect(stage().kind).toBe('running');
  const [response] = held;
  held = undefined;
  if (response !== undefined) answerRead(response);
  await waitFor(() => expect(stage().kind).toBe('finished'));
});
