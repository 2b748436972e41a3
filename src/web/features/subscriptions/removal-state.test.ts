import { expect, it } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import '../../api/test-server';
import { ApiError } from '../../api/api-error';
import { removalState, type RemovalState } from './removal-state';
import type { RemoveState } from './removal-write';

const error = new ApiError('not-found');
const now = new Map();

it.each<[RemovalState, RemoveState]>([
  ['asking', { kind: 'idle' }],
  ['asking', { kind: 'changed', why: 'changed', now }],
  ['asking', { kind: 'failed', error }],
  ['checking', { kind: 'checking' }],
  ['sending', { kind: 'sending' }],
  ['sending', { kind: 'settling', error }],
  ['over', { kind: 'refused', error }],
  ['over', { kind: 'changed', why: 'shared', now }],
  ['over', { kind: 'changed', why: 'gone', now }],
  ['over', { kind: 'failed', error, found: { what: 'unclear', gone: true } }],
])('is %s for %o', (state, write) => {
  expect(removalState(write)).toBe(state);
});
