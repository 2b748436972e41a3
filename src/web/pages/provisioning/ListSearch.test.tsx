import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Providers } from '../../app/Providers';
import { setCell } from './grid/edit-rows';
import { createListStore } from './list-state';
import { ListFilters } from './ListSearch';
import { newRow } from './rows';
import { everything } from './criteria';

it('names the ward that filters, also once its last row is in another ward', async () => {
  const rows = ['A-1', 'A-2', 'B-1'].map((id) => newRow(id, `Room ${id}`));
  const store = createListStore('H', [], rows);
  store.dispatch({ type: 'show', criteria: { ...everything, ward: 'B-' } });
  render(
    <Providers queryClient={new QueryClient()}>
      <ListFilters store={store} onLeave={() => undefined} />
    </Providers>,
  );
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.text;
  expect(chosen()).toBe('Ward B');
  act(() => store.dispatch({ type: 'edit', edit: (sheet) => setCell(sheet, 0, 0, 'A-3') }));
  expect(store.getState().analysis.wards).toHaveLength(1);
  expect(chosen()).toBe('Ward B');
});
