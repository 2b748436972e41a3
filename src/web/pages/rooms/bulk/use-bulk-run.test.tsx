import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markPartner } from '../../../device/partner';
import { ApiError } from '../../../api/api-error';
import { createQueryClient } from '../../../api/query-client';
import { clearResponseCache } from '../../../api/response-cache';
import { startTestServer } from '../../../api/test-server';
import { occupancyOperation, occupancyPlan } from './open-close';
import { target } from './test-plans';
import { bulkReducer, useBulkRun, type BulkEvent, type BulkStage } from './use-bulk-run';

/** Reads that wait until the test answers them. */
let held: ServerResponse[] | undefined;
let services: { code: string }[];
const answerRead = (response: ServerResponse) =>
  void response
    .writeHead(200, { 'cache-control': 'no-store' })
    .end(JSON.stringify({ areas: [{ id_external: 'H-101', data_services: services }] }));

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  markPartner('p');
  held = undefined;
  services = [];
  server = await startTestServer(({ method }, response) => {
    if (method !== 'GET') response.writeHead(400).end();
    else if (held === undefined) answerRead(response);
    else held.push(response);
  });
});
afterEach(async () => {
  cleanup();
  clearResponseCache();
  markPartner('');
  await server.close();
});

/** A wait that is long enough on a busy machine, in milliseconds. */
const patiently = { timeout: 30_000 };

/** Begins the opening of one room, and waits for its review. */
async function reviewed() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/facilities/H/rooms']}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
  const areaIds = ['H-101'];
  const operation = occupancyOperation('open');
  const { result } = renderHook(() => useBulkRun(operation, areaIds), { wrapper });
  const stage = () => result.current.stage.kind;
  await waitFor(() => expect(stage()).toBe('review'), patiently);
  return { result, stage };
}

it('asks again, and sends nothing, where a room changed since it was reviewed', async () => {
  const { result } = await reviewed();
  services = [{ code: 'TV' }];
  act(() => result.current.confirm());
  await waitFor(
    () => expect(result.current.stage).toMatchObject({ kind: 'review', changed: true }),
    patiently,
  );
  expect(server.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

it('is at work from the press that tries again until its last answer', async () => {
  const { result, stage } = await reviewed();
  act(() => result.current.confirm());
  expect(stage()).toBe('checking');
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

describe('the stages', () => {
  const plan = occupancyPlan('open', target());
  const error = new ApiError('network');
  const planned = { kind: 'planned', rows: [] } as const;
  const run = { phase: { kind: 'running' }, items: [] } as const;
  const after = (...events: BulkEvent[]): BulkStage =>
    events.reduce(bulkReducer, { kind: 'reading', plan });

  it('reads the rooms once everything is chosen', () => {
    const choosing: BulkStage = { kind: 'choosing' };
    expect(bulkReducer(choosing, { kind: 'chosen', plan })).toEqual({ kind: 'reading', plan });
  });

  it('reviews what was read, and checks it when it is confirmed', () => {
    expect(after(planned)).toEqual({ kind: 'review', plan, rows: [], changed: false });
    expect(after(planned, { kind: 'confirm' }).kind).toBe('checking');
  });

  it('reviews again, as changed, a plan that is another one when it is checked', () => {
    expect(after(planned, { kind: 'confirm' }, planned)).toMatchObject({
      kind: 'review',
      changed: true,
    });
  });

  it('confirms nothing that was not reviewed', () => {
    expect(after({ kind: 'confirm' }).kind).toBe('reading');
    expect(after({ kind: 'started', ...run }, { kind: 'confirm' }).kind).toBe('running');
  });

  it('says why the rooms were not read, and reads them again', () => {
    expect(after({ kind: 'unread', error })).toEqual({ kind: 'reading', plan, error });
    expect(after({ kind: 'unread', error }, { kind: 'read' })).toEqual({ kind: 'reading', plan });
  });

  it('is over once it has ended, whatever comes late, until it is started again', () => {
    const ended = after({ kind: 'started', ...run }, { kind: 'ended', items: [] });
    expect(ended.kind).toBe('finished');
    expect(bulkReducer(ended, { kind: 'progress', ...run })).toEqual(ended);
    expect(bulkReducer(ended, { kind: 'started', ...run }).kind).toBe('running');
  });
});
