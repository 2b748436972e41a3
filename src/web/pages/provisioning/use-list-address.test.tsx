import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { createListStore } from './list-state';
import { newRow } from './rows';
import { useListAddress } from './use-list-address';
import { everything } from './view';

afterEach(cleanup);

it('replaces the address by what is searched, and follows a link to the whole list', async () => {
  const store = createListStore('H', [], [newRow('101', 'One'), newRow('102', 'Two')]);
  const Editor = () => {
    useListAddress(store);
    return null;
  };
  const router = createMemoryRouter([{ path: '/list', Component: Editor }], {
    initialEntries: ['/list'],
  });
  render(<RouterProvider router={router} />);
  act(() => store.dispatch({ type: 'show', criteria: { ...everything, search: 'two' } }));
  await expect.poll(() => router.state.location.search).toBe('?q=two');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(store.getState().history.shown).toHaveLength(1);
  await act(() => router.navigate('/list'));
  expect(store.getState().history.shown).toHaveLength(2);
  act(() => store.dispatch({ type: 'show', criteria: { ...everything, search: 'one' } }));
  // Does not wait, as when a link takes the focus from the search.
  act(() => void window.dispatchEvent(new FocusEvent('focusout')));
  expect(router.state.location.search).toBe('?q=one');
});
