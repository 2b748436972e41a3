// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import { facilityAreasSchema } from '../../../contract/area';
import { provisioningSchema } from '../../../contract/provisioning';
import { areaQueries } from '../../api/areas';
import { provisioningQueries } from '../../api/provisioning';
import { showPage } from '../../pages/test-page';
import { momentOf } from '../subscriptions/time-span';
import type { Room } from './room';
import type { RoomView } from './room-view';
import { DEFAULT_VIEW, names, room } from './test-rooms';
import { useChosenRooms, useRoomOrder } from './use-chosen-rooms';

const areas = facilityAreasSchema('H').parse(['1', '2', '3'].map((id) => ({ id_external: id })));

it.each([
  ['full', ['H-1', 'H-3']],
  ['short', ['1', '3']],
])('finds the rooms that the list lacks, where a server shows %s ids in it', async (_form, ids) => {
  const listed = provisioningSchema.parse({
    areas_autocomplete_list: ids.map((id) => ({ id_external: id, name: '' })),
  });
  const view = { ...DEFAULT_VIEW, listed: 'no' as const };
  function Lacking() {
    const { order } = useChosenRooms(areas, view);
    return <p>Lacking: {order.rooms.map(({ shortId }) => shortId).join()}.</p>;
  }
  const shown = await showPage(Lacking, '/facilities/H', [
    [areaQueries.list('H').queryKey, areas],
    [provisioningQueries.list('H').queryKey, listed],
  ]);
  expect(shown).toContain('Lacking: 2.');
});

it('counts the rooms of other wards that a search finds', async () => {
  const wards = facilityAreasSchema('H').parse(
    ['A-101', 'B-101', 'B-102', 'B-210'].map((id) => ({ id_external: `H-${id}` })),
  );
  const views = [
    { ...DEFAULT_VIEW, ward: ['A-'], q: '10' },
    { ...DEFAULT_VIEW, ward: ['A-'] },
    { ...DEFAULT_VIEW, q: '10' },
  ];
  function Elsewhere({ view }: { view: RoomView }) {
    return <p>{useChosenRooms(wards, view).elsewhere}.</p>;
  }
  const Page = () => views.map((view) => <Elsewhere key={JSON.stringify(view)} view={view} />);
  const shown = await showPage(Page, '/facilities/H', []);
  expect(shown).toContain('3.0.0.');
});

const moment = momentOf(new Date('2026-02-01T12:00:00.000Z'));
const rooms = (...statuses: string[]) =>
  statuses.map((status, index) => room(String(index + 1), { status }));

const viewOf = (view: Partial<RoomView>): RoomView => ({ ...DEFAULT_VIEW, ...view });
const OPEN = viewOf({ status: ['open'] });

function show(all: readonly Room[], view = DEFAULT_VIEW) {
  return renderHook(
    (props: { all: readonly Room[]; view: RoomView }) =>
      useRoomOrder(props.all, props.view, moment, undefined),
    { initialProps: { all, view } },
  );
}

it('keeps a room that no longer matches in its place until the person updates the list', () => {
  const { result, rerender } = show(rooms('open', 'open'), OPEN);
  rerender({ all: rooms('closed', 'open'), view: OPEN });
  expect(names(result.current.rooms)).toEqual(['1', '2']);
  expect(result.current.rooms[0]?.status).toBe('closed');
  expect(result.current.changed).toEqual({ left: 1, joined: 0 });
  act(() => result.current.update());
  expect(names(result.current.rooms)).toEqual(['2']);
  expect(result.current.changed).toEqual({ left: 0, joined: 0 });
});

it('finds the rooms anew when search, filters or sort change', () => {
  const { result, rerender } = show(rooms('open', 'open', 'closed'), OPEN);
  const changed = rooms('closed', 'open', 'open');
  rerender({ all: changed, view: OPEN });
  expect(result.current.changed).toEqual({ left: 1, joined: 1 });
  rerender({
    all: changed,
    view: viewOf({ status: ['open'], sort: { id: 'id', descending: true } }),
  });
  expect(names(result.current.rooms)).toEqual(['3', '2']);
  rerender({ all: changed, view: viewOf({ q: '1' }) });
  expect(names(result.current.rooms)).toEqual(['1']);
});

it('keeps a room that the facility has lost as it was last read, and does not count it', () => {
  const both = rooms('open', 'open');
  const { result, rerender } = show(both);
  expect(result.current.shown).toBe(2);
  rerender({ all: both.slice(1), view: DEFAULT_VIEW });
  expect(names(result.current.rooms)).toEqual(['1', '2']);
  expect([...result.current.gone]).toEqual(['H-1']);
  expect(result.current.shown).toBe(1);
});

it('shows the first rooms at once where there were none', () => {
  const { result, rerender } = show([]);
  rerender({ all: rooms('open'), view: DEFAULT_VIEW });
  expect(names(result.current.rooms)).toEqual(['1']);
});

it('never moves a row by a refresh', () => {
  const some = fc.uniqueArray(fc.nat({ max: 12 }).map(String), { maxLength: 10, minLength: 1 });
  const list = (ids: string[]) => ids.map((name) => room(name));
  forAll(1000, [some, some], (before, after) => {
    const byStatus = viewOf({ sort: { id: 'status', descending: false } });
    const { result, rerender, unmount } = show(list(before), byStatus);
    const shown = names(result.current.rooms);
    rerender({ all: list(after), view: byStatus });
    expect(names(result.current.rooms)).toEqual(shown);
    unmount();
  });
});

it('leaves out rooms without services where they are not asked for', () => {
  const all = [room('1', { data_services: [{ code: 'TV' }] }), room('2')];
  const { result, rerender } = renderHook(
    (hidesEmpty: boolean) => useRoomOrder(all, DEFAULT_VIEW, moment, undefined, hidesEmpty),
    { initialProps: true },
  );
  expect(names(result.current.rooms)).toEqual(['1']);
  rerender(false);
  expect(names(result.current.rooms)).toEqual(['1', '2']);
});
