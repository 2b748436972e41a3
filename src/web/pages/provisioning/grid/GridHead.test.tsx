import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { QueryClient } from '@tanstack/react-query';
import { Providers } from '../../../app/Providers';
import { createListStore } from '../list-state';
import { newRow } from '../rows';
import { GridHead } from './GridHead';
import { tickRow } from './selection';

afterEach(cleanup);

it('ticks all rows by touch, shows that some are ticked, and unticks all', () => {
  const store = createListStore('H', [], [newRow('101', ''), newRow('102', '')]);
  render(
    <Providers queryClient={new QueryClient()}>
      <MemoryRouter>
        <GridHead store={store} touch />
      </MemoryRouter>
    </Providers>,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
  const state = () => (box.indeterminate ? 'some' : box.checked ? 'all' : 'none');
  expect(state()).toBe('none');
  act(() =>
    store.dispatch({
      type: 'select',
      selection: ({ rows, selection }) =>
        tickRow(
          selection,
          rows.map(({ key }) => key),
          0,
        ),
    }),
  );
  expect(state()).toBe('some');
  fireEvent.click(box);
  expect(state()).toBe('all');
  expect(store.getState().history.selection.ticked?.size).toBe(2);
  fireEvent.click(box);
  expect(state()).toBe('none');
});
