import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAt } from '../../app/test-screen';
import { ListScreen } from './ListScreen';

it('keeps the focus in the grid where a search leaves no row', async () => {
  const entries = [{ id_external: 'H-101', name: 'One' }];
  showAt(
    '/facilities/H/provisioning',
    <ListScreen entries={entries} draftKey={undefined} draft={undefined} header={null} />,
  );
  const press = async (place: ReturnType<typeof within>, name: string) =>
    fireEvent.click(await place.findByRole('button', { name }));
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'zzz' } });
  await screen.findByText('No row matches.');
  await press(screen, 'Add row');
  await press(screen, 'Discard changes');
  await press(within(await screen.findByRole('dialog')), 'Discard changes');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('columnheader');
});
