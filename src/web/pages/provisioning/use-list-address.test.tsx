import { act, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { createBrowserRouter, RouterProvider, type RouterProps } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LateRouter } from '../../../../e2e/support/late-router';
import { columns } from './grid/selection';
import { createListStore } from './list-state';
import { readCriteria, useListAddress, writeCriteria } from './use-list-address';
import { newRow } from './rows';
import { everything, type Criteria } from './criteria';

const text = fc.string({ unit: 'grapheme' });
const criteria: fc.Arbitrary<Criteria> = fc.record({
  search: text,
  ward: fc.option(text.filter(Boolean), { nil: undefined }),
  changed: fc.boolean(),
  problems: fc.boolean(),
  sort: fc.option(fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() }), {
    nil: undefined,
  }),
});
const parse = (search: string) => readCriteria(new URLSearchParams(search));

it('comes back from the address as it went in, whatever the texts hold', () => {
  fc.assert(
    fc.property(criteria, (wanted) => {
      expect(parse(writeCriteria(wanted).toString())).toEqual(wanted);
    }),
  );
});

it('leaves no trace of what is as it is by default, and alone what is not the criteria’s', () => {
  expect(writeCriteria(everything).toString()).toBe('');
  const before = new URLSearchParams('compare=rooms&q=old');
  const sort = { column: 'name', descending: true } as const;
  expect(writeCriteria({ ...everything, ward: 'A-', sort }, before).toString()).toBe(
    'compare=rooms&ward=A-&sort=-name',
  );
});

it('shows the whole list for what it does not know', () => {
  expect(parse('sort=-floor&changed=yes&problems=0&ward=&status=open')).toEqual(everything);
});

it('replaces the address by what is searched, and follows a link to the whole list', async () => {
  const store = createListStore('H', [], [newRow('101', 'One'), newRow('102', 'Two')]);
  const Editor = () => {
    useListAddress(store);
    return null;
  };
  history.replaceState(null, '', '/list');
  const router = createBrowserRouter([{ path: '/list', Component: Editor }]);
  render(<RouterProvider router={router} />);
  act(() => store.dispatch({ type: 'show', criteria: { ...everything, search: 'two' } }));
  await expect.poll(() => router.state.location.search).toBe('?q=two');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(store.getState().history.shown).toHaveLength(1);
  await act(() => router.navigate('/list'));
  await expect.poll(() => store.getState().history.shown).toHaveLength(2);
  act(() => store.dispatch({ type: 'show', criteria: { ...everything, search: 'one' } }));
  // Does not wait, as when a link takes the focus from the search.
  act(() => void window.dispatchEvent(new FocusEvent('focusout')));
  expect(router.state.location.search).toBe('?q=one');
});

it('keeps what was searched while the router still renders older addresses', async () => {
  const { store, search, renderAt } = await searchedList('t', 'tw');
  search('two');
  renderAt('/list?q=t');
  expect(store.getState().history.filterView?.criteria.search).toBe('two');
  renderAt('/list?q=tw');
  expect(store.getState().history.filterView?.criteria.search).toBe('two');
});

it('follows a link although the router never rendered the address before it', async () => {
  const { store, renderAt } = await searchedList('two');
  history.replaceState(null, '', '/list');
  renderAt({ pathname: '/list', search: '', key: 'next' });
  expect(store.getState().history.shown).toHaveLength(2);
});

/** A list that was searched for each text, while the router rendered only the first address. */
async function searchedList(...searches: string[]) {
  history.replaceState(null, '', '/list');
  const store = createListStore('H', [], [newRow('101', 'One'), newRow('102', 'Two')]);
  const Editor = () => {
    useListAddress(store);
    return null;
  };
  const at = (address: RouterProps['location']) => (
    <LateRouter address={address}>
      <Editor />
    </LateRouter>
  );
  const search = (wanted: string) =>
    act(() => store.dispatch({ type: 'show', criteria: { ...everything, search: wanted } }));
  const { rerender } = render(at('/list'));
  for (const wanted of searches) {
    search(wanted);
    await expect.poll(() => window.location.search).toBe(`?q=${wanted}`);
  }
  return { store, search, renderAt: (address: RouterProps['location']) => rerender(at(address)) };
}
