import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showAt } from '../../../app/test-screen';
import type { BulkKind } from './bulk-operation';
import { bulkOperations } from './BulkDialog';
import { ReviewStep } from './ReviewStep';

/** Shows the review of rooms with a service each. Returns the confirming mock. */
function review(rooms: number, kind: BulkKind = 'close', status?: string, isShared = true) {
  const onConfirm = vi.fn<() => void>();
  const services = isShared ? [{ code: 'TV' }] : undefined;
  const rows = Array.from({ length: rooms }, (_, index) => ({
    key: String(index),
    areaId: `H-${index}`,
    room: String(index),
    area: { id_external: `H-${index}`, status, data_services: services },
    services,
  }));
  const props = { operation: bulkOperations[kind], rows, onConfirm };
  showAt('/facilities/H/rooms', <ReviewStep {...props} onClose={() => undefined} />);
  return onConfirm;
}
const confirm = (rooms: number) => screen.getByRole('button', { name: `Close ${rooms} rooms` });

it('ends the stays of more rooms than a ward has only once their number is typed', async () => {
  const confirmed = review(101);
  const count = await screen.findByRole('textbox', { name: 'To go on, type 101' });
  fireEvent.click(confirm(101));
  fireEvent.change(count, { target: { value: '12' } });
  fireEvent.submit(count);
  expect(confirmed).not.toHaveBeenCalled();
  screen.getByRole('textbox', { description: 'Type exactly 101.' });
  fireEvent.change(count, { target: { value: '101' } });
  fireEvent.submit(count);
  expect(confirmed).toHaveBeenCalledOnce();
});

it('asks for no number for a ward', () => {
  const confirmed = review(100);
  fireEvent.click(confirm(100));
  expect(confirmed).toHaveBeenCalledOnce();
});

it.each<[BulkKind, boolean]>([
  ['open', true],
  ['close', true],
  ['remove', true],
  ['add', false],
  ['restore', false],
])('%s in rooms with services is red and warned of: %s', (kind, warns) => {
  review(2, kind);
  const red = document.querySelectorAll('.MuiButton-colorError');
  expect(red).toHaveLength(warns ? 1 : 0);
  expect(/restored for an hour only|undone/.test(document.body.textContent ?? '')).toBe(warns);
});

it('promises no restoring of services that are not shared', () => {
  review(2, 'close', 'open', false);
  expect(document.body.textContent).toContain('This cannot be undone.');
});

it.each([
  ['closed', true],
  ['open', false],
])('says how many rooms are closed before it adds to them: %s', (status, says) => {
  review(2, 'add', status);
  expect(document.body.textContent?.includes('2 rooms are closed.')).toBe(says);
});
