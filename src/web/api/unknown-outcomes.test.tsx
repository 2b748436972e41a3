import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { areaQueries } from './areas';
import {
  forgetUnknownOutcome,
  forgetUnknownOutcomes,
  markUnknownOutcome,
  useUnknownOutcomes,
} from './unknown-outcomes';

const one = { id_external: 'H-1', status: 'open' };
const two = { id_external: 'H-2', status: 'open' };

it('is not known what came of a change until the room reads otherwise, or nobody asks', () => {
  const client = new QueryClient();
  client.setQueryData(areaQueries.list('H').queryKey, [one, two]);
  const { result, rerender } = renderHook((areas) => [...(useUnknownOutcomes('H', areas) ?? [])], {
    initialProps: [one, two],
  });
  expect(result.current).toEqual([]);
  act(() => markUnknownOutcome(client, 'H', ['H-1', 'H-2']));
  expect(result.current).toEqual(['H-1', 'H-2']);
  rerender([{ ...one, status: 'closed' }, two]);
  expect(result.current).toEqual(['H-2']);
  act(() => forgetUnknownOutcome('H', 'H-2'));
  expect(result.current).toEqual([]);
  rerender([one, two]);
  expect(result.current).toEqual(['H-1']);
  act(forgetUnknownOutcomes);
  expect(result.current).toEqual([]);
});
