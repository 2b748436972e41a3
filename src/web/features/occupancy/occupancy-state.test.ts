import { expect, it } from 'vitest';
import { ApiError, unseen } from '../../api/api-error';
import { isOver, occupancyStep, type OccupancyState, type OccupancyStep } from './occupancy-state';

const error = new ApiError('network');
const now = new Map();

it.each<[OccupancyStep, OccupancyState]>([
  ['reading', { kind: 'reading' }],
  ['reading', { kind: 'checking' }],
  ['asking', { kind: 'idle' }],
  ['asking', { kind: 'changed', why: 'changed', now }],
  ['asking', { kind: 'failed', error }],
  ['sending', { kind: 'sending' }],
  ['sending', { kind: 'settling' }],
  ['sending', { kind: 'settling', error: unseen() }],
])('has something to confirm, or will have: %s for %o', (step, state) => {
  expect(occupancyStep(state)).toBe(step);
  expect(isOver(step)).toBe(false);
});

it.each<[OccupancyStep, OccupancyState]>([
  ['unknown', { kind: 'settling', error }],
  ['refused', { kind: 'refused', error }],
  ['gone', { kind: 'changed', why: 'gone', now }],
])('is over: %s for %o', (step, state) => {
  expect(occupancyStep(state)).toBe(step);
  expect(isOver(step)).toBe(true);
});
