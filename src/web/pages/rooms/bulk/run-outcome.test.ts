// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { occupancyWork } from './occupancy-work';
import type { RowState } from './row-states';
import { runOutcome } from './run-outcome';
import { area, dropped, rooms, tv } from './test-rows';

it('keeps the rooms that are not done, and marks the unknown ones', () => {
  const work = occupancyWork('close', 'H', ['H-1', 'H-2', 'H-3', 'H-4', 'H-5']);
  const rows = work.planRows(
    rooms(
      ...['1', '2', '3', '4'].map((name) => area(name, { status: 'open', data_services: [tv] })),
      area('5', { status: 'closed', data_services: [] }),
    ),
  );
  const at = new Date();
  const states: RowState[] = [
    { kind: 'done', seen: false, at },
    { kind: 'unknown', error: dropped, looked: true, at },
    { kind: 'refused', error: new ApiError('forbidden'), at },
    { kind: 'skipped', why: 'stopped', at },
    { kind: 'skipped', why: 'closed', at },
  ];
  expect(runOutcome(rows, states)).toEqual({
    done: 1,
    planned: 4,
    erased: 1,
    unknownCount: 1,
    undone: ['H-2', 'H-3', 'H-4'],
    unknownRooms: ['H-2'],
  });
});
