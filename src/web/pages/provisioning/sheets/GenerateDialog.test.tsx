import { I18nProvider } from '@lingui/react';
import { MemoryRouter } from 'react-router-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { activateLanguage, i18n, loadMessages } from '../../../i18n/messages';
import { newRow, type Row } from '../rows';
import { GenerateDialog } from './GenerateDialog';

beforeAll(async () => {
  await activateLanguage('en');
  await loadMessages('provisioning', 'sheets');
});

function open(rows: Row[]): { applied: Row[][]; type: (label: string, text: string) => void } {
  const applied: Row[][] = [];
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/facilities/H-1/provisioning']}>
        <GenerateDialog rows={rows} onApply={(list) => applied.push(list)} onClose={() => {}} />
      </MemoryRouter>
    </I18nProvider>,
  );
  return {
    applied,
    type: (label, text) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } }),
  };
}

it('adds the rooms of a range, and shows those that the list has', async () => {
  const list = [newRow('A-302', 'Kept')];
  const { applied, type } = open(list);
  type('Numbers', '301-304');
  type('Numbers to skip', '303');
  type('ID begins with', 'A-');
  expect(
    await screen.findByText(/1 ID is in the list already and will not be added: A-302/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 rooms' }));
  expect(applied.map((rows) => rows.map(({ id, name }) => `${id} ${name}`))).toEqual([
    ['A-302 Kept', 'A-301 Room 301', 'A-304 Room 304'],
  ]);
  expect(applied[0]?.[0]).toBe(list[0]);
});

it('questions a needless prefix, and names an unknown placeholder', async () => {
  const { type } = open([]);
  type('Numbers', '301');
  type('ID begins with', 'H-10-');
  expect(screen.queryByRole('button', { name: 'Leave it out' })).toBeNull();
  type('ID begins with', 'H-1-N');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave it out' }));
  expect(screen.getByLabelText('ID begins with')).toHaveProperty('value', 'N');
  expect(screen.queryByRole('button', { name: 'Leave it out' })).toBeNull();
  type('Name', 'Room {x} {n}');
  expect(
    await screen.findByText('{x} has no meaning here and would stay as it is in every name.'),
  ).toBeTruthy();
});

it('tells which part is no range, and adds nothing', () => {
  const { type } = open([]);
  type('Numbers', '301-3x4');
  expect(screen.getByText('“301-3x4” is not a number or a range.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add the rooms' }).hasAttribute('disabled')).toBe(true);
});
