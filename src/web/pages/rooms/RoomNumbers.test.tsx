import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { i18n } from '../../i18n/messages';
import { room } from '../../features/rooms/test-rooms';
import { RoomNumbers } from './RoomNumbers';

it('selects the rooms of a pasted column, and keeps what it did not find', () => {
  const select = vi.fn<(ids: readonly string[]) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <RoomNumbers rooms={[room('C-101'), room('C-104')]} onSelect={select} />
    </I18nProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Paste or type room numbers' });
  fireEvent.paste(field, { clipboardData: { getData: () => 'C-101\r\nC-104\r\nZ-9\r\n' } });
  expect(select).toHaveBeenLastCalledWith(['H-C-101', 'H-C-104']);
  expect(screen.getByText('Not found: Z-9')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'c104' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(select).toHaveBeenLastCalledWith(['H-C-104']);
  expect(screen.queryByText(/Not found/)).toBeNull();
});
