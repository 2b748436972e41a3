import { fireEvent, screen, within } from '@testing-library/react';
import * as fakeIndexedDB from 'fake-indexeddb';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { showAt } from '../../app/test-screen';
import { draftKey, writeDraft } from '../../device/list-drafts';
import { markPartner } from '../../device/partner';
import { ListScreen } from './ListScreen';
import { newRow } from './rows';

/** Shows the list of one room. */
const show = (props: Partial<ComponentProps<typeof ListScreen>> = {}) =>
  showAt(
    '/facilities/H/provisioning',
    <ListScreen
      entries={[{ id_external: 'H-101', name: 'One' }]}
      draftKey={undefined}
      draft={undefined}
      header={null}
      {...props}
    />,
  );

it('keeps the focus in the grid where a search leaves no row', async () => {
  show();
  const press = async (place: ReturnType<typeof within>, name: string) =>
    fireEvent.click(await place.findByRole('button', { name }));
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zzz' } });
  await screen.findByText('No row matches.');
  await press(screen, 'Add row');
  await press(screen, 'Discard changes');
  await press(within(await screen.findByRole('dialog')), 'Discard changes');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('columnheader');
});

it('shows all rows again once undoing has removed the problems that a save has shown', async () => {
  const [row, twin] = [newRow('101', 'One'), newRow('101', 'Two')];
  show({ draft: { base: [row], rows: [row, twin], at: new Date() } });
  await screen.findByRole('grid');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await screen.findByRole('button', { name: 'Show all' });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await expect.poll(() => screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('shows the edits of another tab where this tab has none, once the person asks for them', async () => {
  for (const [name, value] of Object.entries(fakeIndexedDB))
    if (name === 'indexedDB' || name.startsWith('IDB')) vi.stubGlobal(name, value);
  markPartner('p');
  const key = draftKey('p', 'H');
  show({ draftKey: key });
  const base = [newRow('101', 'One')];
  await writeDraft(key, { base, rows: [newRow('101', 'Renamed')], at: new Date() });
  document.dispatchEvent(new Event('visibilitychange'));
  const ask = await screen.findByRole('button', { name: 'Show them here' });
  expect(screen.queryByRole('button', { name: '1 renamed' })).toBeNull();
  fireEvent.click(ask);
  await screen.findByRole('button', { name: '1 renamed' });
  expect(screen.queryByRole('button', { name: 'Show them here' })).toBeNull();
});
