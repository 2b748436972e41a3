// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { additionState, type AdditionState, type AddState } from './use-add-subscriptions';
import type { Settlement } from './addition-write';

const error = new ApiError('network');
const now = new Map();
const unknown = (settlement: Settlement | undefined): AddState => ({
  kind: 'unknown',
  error,
  found: { what: 'unclear', settlement },
  pending: { before: now, note: {}, error },
});
const absent: Settlement = { kind: 'absent', missing: [{ code: 'TV' }], similar: 0, extra: 0 };

it.each<[AdditionState, AddState, boolean]>([
  ['entering', { kind: 'idle' }, false],
  ['entering', { kind: 'failed', error }, true],
  ['entering', { kind: 'changed', why: 'changed', now }, true],
  ['entering', { kind: 'changed', why: 'stay', now }, true],
  ['checking', { kind: 'checking' }, true],
  ['settling', { kind: 'settling', error }, true],
  ['missing', unknown(absent), true],
  ['unclear', unknown(undefined), true],
  ['unclear', unknown({ ...absent, missing: [] }), true],
  // What was typed since is another submission.
  ['entering', unknown(absent), false],
  ['over', { kind: 'refused', error }, true],
  ['over', { kind: 'changed', why: 'gone', now }, true],
  ['over', { kind: 'changed', why: 'outdated', now }, true],
])('an addition is %s for %o, submitted: %s', (shown, state, isSubmitted) => {
  expect(additionState(state, isSubmitted)).toBe(shown);
});
