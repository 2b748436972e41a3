import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { i18n } from '../../../i18n/messages';
import { useBulkFormatter } from './bulk-formatter';
import type { BulkKind } from './bulk-kinds';
import { ReviewStep } from './ReviewStep';

interface ReviewProps {
  kind?: BulkKind;
  rooms: number;
  onConfirm?: () => void;
}

function Review({ kind = 'close', rooms, onConfirm = () => undefined }: ReviewProps) {
  const format = useBulkFormatter(kind);
  const rows = Array.from({ length: rooms }, (_, index) => ({
    key: String(index),
    areaId: `H-${index}`,
    room: String(index),
    area: { id_external: `H-${index}`, data_services: [{ code: 'TV' }] },
    request: { kind: 'occupancy' } as const,
  }));
  return (
    <ReviewStep
      kind={kind}
      rows={rows}
      format={format}
      changed={false}
      checking={false}
      onConfirm={onConfirm}
      onClose={() => undefined}
    />
  );
}

/** Shows the review of closing `rooms` rooms with a service each. Returns the confirming mock. */
function review(rooms: number) {
  const confirmed = vi.fn<() => void>();
  render(
    <I18nProvider i18n={i18n}>
      <Review rooms={rooms} onConfirm={confirmed} />
    </I18nProvider>,
  );
  const confirm = screen.getByRole('button', { name: `Close ${rooms} rooms` });
  return { confirm, confirmed };
}

it('ends the stays of more rooms than a ward has only once their number is typed', async () => {
  const { confirm, confirmed } = review(101);
  const count = await screen.findByRole('textbox', { name: 'To go on, type 101' });
  fireEvent.click(confirm);
  expect(document.activeElement).toBe(count);
  fireEvent.change(count, { target: { value: '12' } });
  fireEvent.submit(count);
  expect(confirmed).not.toHaveBeenCalled();
  fireEvent.change(count, { target: { value: '101' } });
  fireEvent.submit(count);
  expect(confirmed).toHaveBeenCalledOnce();
});

it('asks for no number for a ward', () => {
  const { confirm, confirmed } = review(100);
  fireEvent.click(confirm);
  expect(confirmed).toHaveBeenCalledOnce();
});

it.each<[BulkKind, boolean]>([
  ['open', true],
  ['close', true],
  ['remove', true],
  ['add', false],
  ['restore', false],
])('%s in rooms with services is red and warned of: %s', (kind, warns) => {
  render(
    <I18nProvider i18n={i18n}>
      <Review kind={kind} rooms={2} />
    </I18nProvider>,
  );
  const red = document.querySelectorAll('.MuiButton-colorError');
  expect(red).toHaveLength(warns ? 1 : 0);
  expect(/restored for an hour only|undone/.test(document.body.textContent ?? '')).toBe(warns);
});
