// @vitest-environment happy-dom
import { Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptSight } from './kept-sight';

const ROOMS = 200;
const SCREEN_PX = 800;
const BARS_PX = 50;
const LINE_PX = 90;
/** From the top of the page. */
const LIST_PX = 200;

const body = document.createElement('div');
/** How far the page can be scrolled, in px. */
let reach = Infinity;
/** How much longer what stands above the list became, in px. */
let grown = 0;

beforeEach(() => {
  document.body.append(body);
  reach = Infinity;
  grown = 0;
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', SCREEN_PX);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', (_: number, to: number) =>
    vi.stubGlobal('scrollY', Math.max(0, Math.min(to, reach))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  body.replaceChildren();
});

const linesOf = (columns: number) => ({
  lineOfKey: (key: string | undefined) =>
    key === undefined || !(Number(key) < ROOMS) ? -1 : Math.floor(Number(key) / columns),
  keyOfLine: (line: number) => String(line * columns),
});

/** A sight of what somebody sees. */
function shownSight(): KeptSight {
  const sight = new KeptSight();
  sight.show();
  return sight;
}

/** A list of rooms that are named by their place, so many of them side by side. */
function listOf(sight: KeptSight) {
  const options = (columns: number, size: number): VirtualizerOptions<Window, Element> => ({
    count: Math.ceil(ROOMS / columns),
    estimateSize: () => size,
    getItemKey: (line) => line,
    scrollMargin: LIST_PX + grown,
    scrollPaddingStart: BARS_PX,
    getScrollElement: () => window,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
    scrollToFn: () => undefined,
  });
  const virtualizer = new Virtualizer(options(1, LINE_PX));
  return {
    virtualizer,
    /** As a rendering does it: what comes is measured, has room in the page, and is drawn. */
    show(columns: number, size = LINE_PX) {
      const shape = columns === 0 ? undefined : `${columns} of ${size}`;
      sight.leave(shape);
      virtualizer.setOptions(options(Math.max(1, columns), size));
      virtualizer.getTotalSize();
      sight.arrive({
        virtualizer,
        lines: linesOf(Math.max(1, columns)),
        body: {
          getBoundingClientRect: () => new DOMRect(0, LIST_PX + grown - window.scrollY, 900, 1),
        },
        shape,
      });
      sight.settle();
    },
    /** Somebody scrolls. */
    scroll(to: number) {
      window.scrollTo(0, to);
      virtualizer.scrollOffset = window.scrollY;
      sight.scroll();
    },
    /**
     * What stands above becomes longer, and the browser scrolls by as much or not. Of that the list
     * may be told at once.
     */
    grow(by: number, browser: 'stays' | 'scrolls' | 'tells') {
      grown += by;
      if (browser !== 'stays') window.scrollTo(0, window.scrollY + by);
      if (browser !== 'tells') return;
      virtualizer.scrollOffset = window.scrollY;
      sight.scroll();
    },
    /** The room that is first in the first line no bar hides. */
    first(columns: number, size = LINE_PX) {
      return Math.ceil((window.scrollY + BARS_PX - LIST_PX - grown) / size) * columns;
    },
  };
}

it('keeps the room that is first in sight where it is, and comes back to the pixel', () => {
  const columns = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(
      columns,
      fc.integer({ min: LIST_PX, max: 900 }),
      fc.array(columns, { minLength: 1, maxLength: 5 }),
      (from, to, others) => {
        const list = listOf(shownSight());
        list.show(from);
        list.scroll(to);
        const room = list.first(from);
        fc.pre(room < ROOMS);
        for (const some of others) {
          list.show(some);
          expect(linesOf(some).lineOfKey(String(list.first(some)))).toBe(
            linesOf(some).lineOfKey(String(room)),
          );
        }
        list.show(from);
        expect(window.scrollY).toBe(to);
      },
    ),
  );
});

it('scrolls nowhere where as many stand side by side, on paper, where the head of the list is in sight, nor before somebody sees it', () => {
  const sight = new KeptSight();
  const list = listOf(sight);
  list.show(4);
  list.scroll(1000);
  list.show(5);
  sight.show();
  const scroll = vi.spyOn(window, 'scrollTo');
  list.scroll(1234);
  list.show(5);
  list.show(0);
  list.show(5);
  list.scroll(LIST_PX - BARS_PX);
  list.show(6);
  expect(scroll.mock.calls.map(([, to]) => to)).toEqual([1234, LIST_PX - BARS_PX]);
});

it('is led nowhere else by a toolbar that becomes longer with it, whatever the browser scrolls for that', () => {
  const change = fc.record({
    by: fc.integer({ min: -40, max: 100 }),
    browser: fc.constantFrom('stays', 'scrolls', 'tells'),
    told: fc.boolean(),
    more: fc.integer({ min: 1, max: 12 }),
    late: fc.integer({ min: -40, max: 60 }),
  });
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 500, max: 900 }),
      (changes, to) => {
        grown = 0;
        const sight = shownSight();
        const list = listOf(sight);
        list.show(13);
        list.scroll(to);
        const room = list.first(13);
        let columns = 13;
        for (const { by, browser, told, more, late } of changes) {
          columns = 1 + ((columns - 1 + more) % 13);
          list.grow(by, browser);
          if (told) sight.resize();
          list.show(columns);
          expect(linesOf(columns).lineOfKey(String(list.first(columns)))).toBe(
            linesOf(columns).lineOfKey(String(room)),
          );
          list.grow(late, browser);
          list.show(columns);
        }
        list.grow(-grown, 'tells');
        list.show(columns === 13 ? 1 : 13);
        list.show(13);
        expect(window.scrollY).toBe(to);
      },
    ),
  );
});

it('knows what was in sight before the window scrolled a list that became too short for it', () => {
  const sight = shownSight();
  const list = listOf(sight);
  list.show(10);
  list.scroll(1400);
  const room = list.first(10);
  sight.resize();
  list.scroll(1100);
  list.show(5);
  expect(list.first(5)).toBe(room);

  // It reaches no further, and turned back it is as it was.
  reach = 2000;
  list.show(3);
  expect(window.scrollY).toBe(2000);
  reach = Infinity;
  list.show(10);
  expect(window.scrollY).toBe(1400);
});

it('keeps the same room where tiles become lower', () => {
  const list = listOf(shownSight());
  list.show(1);
  list.scroll(LIST_PX + 40 * LINE_PX);
  const room = list.first(1);
  list.show(1, 50);
  expect(list.first(1, 50)).toBe(room);
  list.show(1);
  expect(window.scrollY).toBe(LIST_PX + 40 * LINE_PX);
});

it('knows that what was in sight when the window changed is past for who scrolled and pressed since', () => {
  const sight = shownSight();
  const list = listOf(sight);
  list.show(5);
  list.scroll(3000);
  sight.resize();
  sight.act();
  list.scroll(1000);
  const room = list.first(5);
  list.show(4);
  expect(linesOf(4).lineOfKey(String(list.first(4)))).toBe(linesOf(4).lineOfKey(String(room)));
});

it('keeps what has the focus in sight, with as little scrolling as need be', () => {
  const row = document.createElement('a');
  row.href = '#';
  body.append(row);
  const list = listOf(shownSight());
  list.show(10);
  list.scroll(LIST_PX + 5 * LINE_PX - BARS_PX);
  row.dataset['key'] = '99';
  row.focus();
  list.show(5);
  // Its line is the last whole one on the screen.
  expect(window.scrollY).toBe(LIST_PX + 20 * LINE_PX - SCREEN_PX);

  // Out of sight before, it stays there.
  row.dataset['key'] = '10';
  list.scroll(LIST_PX + 12 * LINE_PX - BARS_PX);
  list.show(4);
  expect(list.first(4)).toBe(60);
});
