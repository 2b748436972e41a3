// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { restoreState, type RestoreInputs, type RestoreState } from './use-restore';

const error = new ApiError('network');
const now = new Map();
const pending = { before: now, note: {}, error };
const opened = { kind: 'done', found: { what: 'there' } } as const;

it.each<[RestoreState, Partial<RestoreInputs>]>([
  ['asking', {}],
  ['asking', { reopens: true, mayOpen: false }],
  ['asking', { adding: { kind: 'failed', error } }],
  ['asking', { adding: { kind: 'changed', why: 'changed', now } }],
  ['asking-to-reopen', { reopens: true }],
  ['asking-to-reopen', { reopens: true, opening: { kind: 'failed', error } }],
  ['opening', { reopens: true, opening: { kind: 'checking' } }],
  ['opening', { reopens: true, opening: { kind: 'settling' } }],
  // The list of rooms may be older than the opening.
  ['asking', { reopens: true, opening: opened }],
  ['sending', { opening: opened, adding: { kind: 'sending' } }],
  ['over', { count: 0 }],
  ['over', { adding: { kind: 'refused', error } }],
  ['over', { adding: { kind: 'changed', why: 'gone', now } }],
  ['asking', { reopens: true, opening: { kind: 'changed', why: 'changed', now } }],
  ['over', { reopens: true, opening: { kind: 'changed', why: 'gone', now } }],
  [
    'over',
    { reopens: true, opening: { kind: 'unknown', error, found: { what: 'unclear' }, pending } },
  ],
])('a restore is %s for %o', (state, changes) => {
  expect(
    restoreState({
      opening: { kind: 'idle' },
      adding: { kind: 'idle' },
      reopens: false,
      mayOpen: true,
      count: 2,
      ...changes,
    }),
  ).toBe(state);
});
