// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { markPartner } from '../../device/partner';
import { setServerTime } from '../../device/clock';
import {
  dropOldErasures,
  forgetErasure,
  isToReopen,
  storedErasure,
  storeErasure,
  storingErasure,
  useRestorableRooms,
  useErasure,
} from './stored-erasures';

const tv = { id: '1', code: 'TV' };
const closedNow = { status: 'closed', data_services: [] };
const openNow = { status: 'open', data_services: [] };
const bed = { id: '2', code: 'BED' };
const close = (areaId: string, erased = [tv]) =>
  storeErasure('H', areaId, 'close', { data_services: erased });
/** The services that can be brought back in a room, and the change that erased them. */
const kept = (facilityId: string, areaId: string) => {
  const { change, lost } = storedErasure(facilityId, areaId) ?? {};
  return change && { change, lost };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  markPartner('one');
});
afterEach(() => {
  localStorage.clear();
  markPartner('');
});

it('keeps what a room lost, for that room of that facility', () => {
  close('H-1');
  expect(kept('H', 'H-1')).toEqual({ change: 'close', lost: [tv] });
  expect(kept('H', 'H-2')).toBeUndefined();
  expect(kept('G', 'H-1')).toBeUndefined();
  expect(kept('H', '')).toBeUndefined();
});

it('what a room lost is seen on screen as it comes, as another tab restores it, and until its hour is over', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useErasure('H', { id_external: 'H-1' }));
  expect(result.current).toBeUndefined();
  act(() => close('H-1'));
  expect(result.current?.lost).toEqual([tv]);
  // Acts like another tab: the storage is the same, and the browser sends an event.
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('H-1'));
  const text = localStorage.getItem(key) ?? '';
  localStorage.removeItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(result.current).toBeUndefined();
  localStorage.setItem(key, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(result.current?.lost).toEqual([tv]);
  act(() => void vi.advanceTimersByTime(3_660_000));
  expect(result.current).toBeUndefined();
});

it('what a room lost is offered where the clock of this device is days off, before and after an answer', () => {
  const rooms = [{ id_external: 'H-1', status: 'closed' }];
  const { result } = renderHook(() => ({
    room: useErasure('H', { id_external: 'H-1' })?.lost,
    rooms: useRestorableRooms('H', rooms),
  }));
  act(() => close('H-1'));
  const offered = { room: [tv], rooms };
  expect(result.current).toEqual(offered);
  act(() => setServerTime(new Date(Date.now() + 3 * 86_400_000).toUTCString()));
  expect(result.current).toEqual(offered);
  act(() => close('H-1'));
  expect(result.current).toEqual(offered);
  act(() => setServerTime(new Date().toUTCString()));
  expect(result.current).toEqual(offered);
});

it('keeps it while the room is opened again, and replaces it by what is erased next', () => {
  close('H-1');
  storeErasure('H', 'H-1', 'open', {});
  expect(kept('H', 'H-1')).toEqual({ change: 'open', lost: [tv] });
  close('H-1', [bed]);
  expect(kept('H', 'H-1')).toEqual({ change: 'close', lost: [bed] });
});

it.each<[string, boolean, Parameters<typeof storeErasure>[3][]]>([
  ['open', true, [{ status: 'open', data_services: [tv] }]],
  ['closed', false, [{ status: 'closed', data_services: [tv] }]],
  ['closed, and then closed again', false, [{ status: 'closed', data_services: [tv] }, closedNow]],
  ['open, and then closed again', true, [{ status: 'open', data_services: [tv] }, closedNow]],
  ['closed, and opened since', true, [{ status: 'closed', data_services: [tv] }, openNow]],
  ['of no known status', true, [{ data_services: [tv] }]],
])('opens the room first, or not, where it was %s', (_what, opensFirst, befores) => {
  for (const before of befores) storeErasure('H', 'H-1', 'close', before);
  const erasure = storedErasure('H', 'H-1');
  expect(erasure && isToReopen(erasure, 'closed')).toBe(opensFirst);
});

const refused = new ApiError('forbidden', { status: 403 });
const lost = new ApiError('network');
it.each<[string, () => Promise<unknown>, object[] | undefined]>([
  ['done', () => Promise.resolve(), [tv]],
  ['refused', () => Promise.reject(refused), undefined],
  ['not known', () => Promise.reject(lost), [tv]],
])('what a room loses is stored before the request, and after one %s', async (_, end, after) => {
  let before: unknown;
  const send = () => {
    before = kept('H', 'H-1')?.lost;
    return end();
  };
  const room = { status: 'open', data_services: [tv] };
  await storingErasure('H', 'H-1', 'close', room, send).catch(() => undefined);
  expect(before).toEqual([tv]);
  expect(kept('H', 'H-1')?.lost).toEqual(after);
});

it('offers nothing that the room still has: the request may not have arrived', () => {
  const rooms = [{ id_external: 'H-1', status: 'closed', data_services: [tv] }];
  close('H-1');
  const { result } = renderHook(() => ({
    room: useErasure('H', rooms[0] ?? { id_external: '' }),
    rooms: useRestorableRooms('H', rooms),
  }));
  expect(result.current).toEqual({ room: undefined, rooms: [] });
});

it('keeps nothing of what was restored, nor after the room was closed once more', () => {
  close('H-1');
  close('H-2');
  forgetErasure('H', 'H-1');
  expect(kept('H', 'H-1')).toBeUndefined();
  expect(kept('H', 'H-2')).toEqual({ change: 'close', lost: [tv] });
  close('H-1', []);
  expect(kept('H', 'H-1')).toBeUndefined();
});

it('offers nothing after an hour, though the room was opened since', () => {
  close('H-1');
  vi.setSystemTime(Date.now() + 3_599_000);
  storeErasure('H', 'H-1', 'open', {});
  dropOldErasures();
  expect(kept('H', 'H-1')).toEqual({ change: 'open', lost: [tv] });
  vi.setSystemTime(Date.now() + 2_000);
  expect(kept('H', 'H-1')).toBeUndefined();
  markPartner('two');
  dropOldErasures();
  expect(JSON.stringify(localStorage)).not.toContain('H-1');
});

it('shows it to nobody else, and again to who signs in within the hour', () => {
  close('H-1');
  markPartner('two');
  expect(kept('H', 'H-1')).toBeUndefined();
  markPartner('');
  expect(kept('H', 'H-1')).toBeUndefined();
  markPartner('one');
  expect(kept('H', 'H-1')).toEqual({ change: 'close', lost: [tv] });
  localStorage.clear();
  markPartner('');
  close('H-1');
  expect(JSON.stringify(localStorage)).not.toContain('H-1');
});

it('takes whatever stands in the storage', () => {
  close('H-1');
  for (const text of ['{', 'null', '[]', '{"change":"close","lost":[1],"at":1}', '{"areaIds":1}']) {
    for (const key of Object.keys(localStorage))
      if (key !== 'roomdesk.partner') localStorage.setItem(key, text);
    expect(kept('H', 'H-1')).toBeUndefined();
  }
});

it('names the rooms of a facility that something can be brought back in', () => {
  vi.useFakeTimers();
  const areas = ['H-1', 'H-2', 'H-3'].map((id_external) => ({ id_external, status: 'closed' }));
  const { result, rerender } = renderHook(
    (rooms: typeof areas) => useRestorableRooms('H', rooms).map(({ id_external }) => id_external),
    { initialProps: areas },
  );
  act(() => {
    close('H-2');
    vi.advanceTimersByTime(3_000_000);
    close('H-1');
    storeErasure('G', 'G-1', 'close', { data_services: [tv] });
    markPartner('two');
    close('H-3');
    markPartner('one');
  });
  act(() => close('H-1', [bed]));
  expect(result.current).toEqual(['H-1', 'H-2']);
  act(() => void vi.advanceTimersByTime(660_000));
  expect(result.current).toEqual(['H-1']);
  // Somebody opened the room, so another person may be in it.
  rerender(areas.map((area) => ({ ...area, status: 'open' })));
  expect(result.current).toEqual([]);
  rerender(areas);
  act(() => forgetErasure('H', 'H-1'));
  expect(result.current).toEqual([]);
});
