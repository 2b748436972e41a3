import { expect, it } from 'vitest';
import { changedAreas } from './use-room-changes';

const area = (id_external: string, status = 'open') => ({ id_external, status });

it('tells the rooms that differ from those that only came again or moved', () => {
  const kept = area('1');
  expect(
    changedAreas([kept, area('2'), area('3')], [kept, area('2', 'closed'), area('3')]),
  ).toEqual(['2']);
  expect(changedAreas([area('1'), area('2')], [area('2'), area('1')])).toEqual([]);
});

it('marks no room that is new, and none that is gone', () => {
  expect(changedAreas([area('1'), area('2')], [area('0'), area('2')])).toEqual([]);
});
