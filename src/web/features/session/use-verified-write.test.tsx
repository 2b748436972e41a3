import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { createQueryClient } from '../../api/query-client';
import { runHook } from '../../app/test-screen';
import { useVerifiedWrite } from './use-verified-write';

it('reads again what happened once a read has settled a write without an answer', async () => {
  const client = createQueryClient();
  const changes = client.getQueryCache().build(client, {
    queryKey: ['changes'],
    meta: { ofWrites: true },
  });
  changes.setData('not known');
  const write = runHook(() => useVerifiedWrite(async () => 'read'), client);
  const outcome = await act(() =>
    write.current.run({
      check: () => undefined,
      note: () => ({}),
      send: () => Promise.reject(new ApiError('network')),
      verify: () => ({ what: 'there' }),
    }),
  );
  expect(outcome).toMatchObject({ kind: 'done' });
  expect(changes.state.isInvalidated).toBe(true);
});
