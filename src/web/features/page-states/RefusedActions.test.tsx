import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { recordRoomRefusal, type RoomAction } from '../../api/refusals';
import { showAt } from '../../app/test-screen';
import { RefusedActions } from './RefusedActions';

const refuse = (action: RoomAction) => {
  const refusal = new ApiError('forbidden', { status: 403 });
  return act(() =>
    recordRoomRefusal('H', action, 'H-101', () => Promise.reject(refusal)).catch(() => undefined),
  );
};

it('says that all else still works only while some changes of rooms are not refused', async () => {
  showAt('/facilities/H/rooms', <RefusedActions />);
  await refuse('add');
  await screen.findByText('The server refused: adding subscriptions');
  expect(document.body.textContent).toContain('Everything else still works');
  await refuse('open');
  await screen.findByText(/You may only read the rooms/);
  expect(document.body.textContent).not.toContain('Everything else still works');
});
