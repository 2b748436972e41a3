import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { showAt, shows, textsOf } from '../../../app/test-screen';
import { chooseZone } from '../../../i18n/zone';
import { bulkOperations } from './BulkDialog';
import type { Outcome, RowState } from './bulk-rows';
import type { Phase } from './bulk-run';
import { RunStep } from './RunStep';

beforeEach(() => chooseZone('Asia/Tokyo'));

const at = new Date('2026-03-01T19:20:05.000Z');
const done: Outcome = { kind: 'done', seen: false };
const failed: Outcome = { kind: 'failed', error: new ApiError('invalid', { status: 400 }) };
const refused: Outcome = { kind: 'refused', error: new ApiError('forbidden', { status: 403 }) };
const unknown: Outcome = { kind: 'unknown', error: new ApiError('network') };
const waiting = { kind: 'waiting' } as const;
const many = <T,>(count: number, state: T) => Array.from({ length: count }, () => state);

type RunStage = Parameters<typeof RunStep>[0]['stage'];

/** Shows the states of rooms with a service each: a run in that phase, or one that is over. */
function show(states: readonly (RowState | Outcome)[], phase?: Phase) {
  const items = states.map((state, index) => ({
    state: { at, ...state },
    row: {
      key: String(index),
      areaId: `H-${index}`,
      room: String(index),
      area: undefined,
      services: [{ code: 'TV' }],
    },
  }));
  const stage: RunStage = phase ? { kind: 'running', items, phase } : { kind: 'finished', items };
  const pressed = vi.fn<() => void>();
  const actions = { pause: pressed, resume: pressed, stop: pressed, retryFailed: pressed };
  const props = { operation: bulkOperations.close, stage, actions };
  showAt('/facilities/H/rooms', <RunStep {...props} onClose={pressed} />);
}

it('counts what was refused apart from what failed and can be tried again', async () => {
  show([failed, refused, unknown, done]);
  const chips = within(screen.getByRole('group', { name: 'Rows shown' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(chips).toEqual(['1Done', '1Failed', '1Refused', '1Not known']);
  expect(screen.getByRole('heading').textContent).toBe('Close rooms: 1 of 4 done');
  expect(textsOf('button')).toEqual(expect.arrayContaining(['Retry failed only (1)']));
  await shows('2 rooms were not done, for 1 room it is not known');
  await shows('1 service erased. For an hour it can be restored');
});

it.each<[string, Phase, string]>([
  ['until when it waits', { kind: 'waiting', until: at }, 'until 04:20:05'],
  ['why it halts', { kind: 'paused', why: 'refused', error: refused.error }, 'refused'],
])('says %s, by the clock that is shown', async (_what, phase, words) => {
  show([waiting, unknown], phase);
  await expect.poll(() => document.body.textContent).toContain(words);
});

it.each<[Phase, string]>([
  [{ kind: 'running' }, '3 of 30'],
  [{ kind: 'reading' }, '3 of 30'],
  [{ kind: 'paused', why: 'person' }, '5 of 30'],
])('announces tenths of a run, and the exact count once it halts: %#', (phase, words) => {
  show([...many(5, done), ...many(25, waiting)], phase);
  expect(textsOf('status')).toContain(words);
});
