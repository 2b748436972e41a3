import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DEFAULT_VIEW,
  filterCount,
  GROUPINGS,
  readAddress,
  readView,
  SORTS,
  VALIDITIES,
  VIEWS,
  withoutFilters,
  writeAddress,
  writeView,
  type RoomView,
} from './room-view';

const text = fc.string({ unit: 'grapheme' });
const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const view: fc.Arbitrary<RoomView> = fc.record({
  view: fc.constantFrom(...VIEWS),
  q: text,
  status: fc.uniqueArray(text),
  service: fc.uniqueArray(text.filter(Boolean)),
  validity: some(VALIDITIES),
  ward: fc.uniqueArray(text),
  listed: fc.constantFrom('yes', 'no', undefined),
  attention: fc.boolean(),
  endsToday: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  descending: fc.boolean(),
  group: fc.constantFrom(...GROUPINGS),
  folded: fc.uniqueArray(text),
  empty: fc.boolean(),
});
const parse = (search: string) => readView(new URLSearchParams(search));

it('comes back from the address as it went in, whatever the texts hold', () => {
  fc.assert(
    fc.property(view, (wanted) => {
      expect(parse(writeView(wanted).toString())).toEqual(wanted);
    }),
  );
});

it('leaves no trace of what is as it is by default', () => {
  expect(writeView(DEFAULT_VIEW).toString()).toBe('');
  expect(writeView({ ...DEFAULT_VIEW, view: 'table', q: 'tv 101' }).toString()).toBe(
    'view=table&q=tv+101',
  );
  expect(
    writeView({ ...DEFAULT_VIEW, status: ['', 'open'], sort: 'end', descending: true }).toString(),
  ).toBe('status=&status=open&sort=-end');
});

it('leaves alone what is not the view’s', () => {
  const into = new URLSearchParams('room=H-1&q=old&lang=fr');
  expect(writeView(DEFAULT_VIEW, into).toString()).toBe('room=H-1&lang=fr');
});

it('names the room in the panel beside the view, or no room', () => {
  fc.assert(
    fc.property(view, fc.option(text, { nil: undefined }), (shown, id) => {
      const into = new URLSearchParams('room=H-1&lang=fr');
      const params = writeAddress({ view: shown, room: id }, into);
      expect(readAddress(new URLSearchParams(params.toString()))).toEqual({
        view: shown,
        room: id,
      });
      expect(params.get('lang')).toBe('fr');
    }),
  );
});

it('takes any address: what it does not know counts as not there', () => {
  expect(
    parse('view=map&sort=size&group=9&validity=never&listed=perhaps&attention=yes&service='),
  ).toEqual(DEFAULT_VIEW);
  expect(parse('validity=needs-attention')).toEqual(DEFAULT_VIEW);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(DEFAULT_VIEW), 'ends'), text)),
      (pairs) => {
        const read = readView(new URLSearchParams(pairs));
        expect(parse(writeView(read).toString())).toEqual(read);
      },
    ),
  );
});

it('drops filters and nothing else, and counts them', () => {
  fc.assert(
    fc.property(view, (wanted) => {
      const all = withoutFilters(wanted);
      expect(filterCount(all)).toBe(0);
      const { view: kind, sort, descending, group, folded, empty } = wanted;
      expect(all).toEqual({
        ...DEFAULT_VIEW,
        view: kind,
        sort,
        descending,
        group,
        folded,
        empty,
      });
    }),
  );
});
