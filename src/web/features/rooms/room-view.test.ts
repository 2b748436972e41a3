import * as fc from 'fast-check';
import { createSerializer } from 'nuqs';
import { expect, it } from 'vitest';
import { forAll } from '../../../../e2e/for-all';
import {
  isFiltered,
  GROUPINGS,
  NO_FILTERS,
  roomParsers,
  roomUrlKeys,
  SORTS,
  VALIDITIES,
  VIEWS,
  type RoomView,
} from './room-view';
import { DEFAULT_VIEW, readView } from './test-rooms';

const text = fc.string({ unit: 'grapheme' });
const name = text.filter(Boolean);
const view: fc.Arbitrary<RoomView> = fc.record({
  view: fc.constantFrom(...VIEWS),
  q: text,
  status: fc.uniqueArray(text),
  service: fc.uniqueArray(name),
  validity: fc.subarray([...VALIDITIES]),
  ward: fc.uniqueArray(name),
  listed: fc.constantFrom('yes', 'no', null),
  attention: fc.boolean(),
  endsToday: fc.boolean(),
  sort: fc.record({ id: fc.constantFrom(...SORTS), descending: fc.boolean() }),
  group: fc.constantFrom(...GROUPINGS),
  folded: fc.uniqueArray(name),
  empty: fc.boolean(),
});
const writeView = createSerializer(roomParsers, { urlKeys: roomUrlKeys });

it('comes back from the address as it went in, whatever the texts hold', () => {
  forAll(1000, [view], (wanted) => {
    expect(readView(writeView('?room=H-1&lang=fr', wanted))).toEqual(wanted);
  });
});

it('leaves out what is as by default, and keeps what others wrote', () => {
  expect(writeView('?room=H-1&q=old&lang=fr', DEFAULT_VIEW)).toBe('?room=H-1&lang=fr');
  expect(
    writeView({ ...DEFAULT_VIEW, status: ['', 'open'], sort: { id: 'end', descending: true } }),
  ).toBe('?status=&status=open&sort=-end');
});

it('takes a wrong value for its default', () => {
  expect(
    readView(
      '?view=map&sort=size&group=9&validity=never&listed=perhaps&attention=yes&ends=1&service=&ward=',
    ),
  ).toEqual(DEFAULT_VIEW);
});

it('drops filters and nothing else', () => {
  forAll(1000, [view], (wanted) => {
    const all = { ...wanted, ...NO_FILTERS };
    expect(isFiltered(all)).toBe(false);
    const { view: kind, sort, group, folded, empty } = wanted;
    expect(all).toEqual({ ...DEFAULT_VIEW, view: kind, sort, group, folded, empty });
  });
});
