import type { Virtualizer } from '@tanstack/react-virtual';
import * as fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DrawnRows, type RowAt } from './drawn-rows';

function Row({
  name,
  start,
  checked = false,
  notes = [],
}: {
  name: string;
  start: number;
  checked?: boolean;
  notes?: readonly string[];
}) {
  return (
    <div
      role="row"
      data-name={name}
      aria-selected={checked}
      className={checked ? 'row selected' : 'row'}
      style={{ transform: `translateY(${start}px)` }}
    >
      <input type="checkbox" checked={checked} readOnly />
      <a href={`/${name}`} title={name === '' ? undefined : name}>
        {name}
      </a>
      {notes.map((note) => (
        <i key={note}>{note}</i>
      ))}
    </div>
  );
}

const body = document.createElement('div');
beforeEach(() => document.body.append(body));
afterEach(() => body.replaceChildren());

/** Of the page, scrolled to its top; a line's worth of it is hidden. */
const above = { scrollOffset: 0, options: { scrollPaddingStart: 38 } };

/** Lines that are near the screen, of which each shows the room of its place. */
const near = (lines: readonly number[], isScrolling = false) =>
  ({
    ...above,
    isScrolling,
    getVirtualItems: () => lines.map((index) => ({ index, start: index * 38 })),
  }) as unknown as Virtualizer<Window, Element>;
const rowAt =
  (rooms: readonly string[], more?: (name: string) => object) => (line: number, start: number) => {
    const name = rooms[line];
    return name === undefined ? undefined : (
      <Row key={name} name={name} start={start} {...more?.(name)} />
    );
  };
const seen = () => [...body.children].map((row) => row.getAttribute('data-name'));
const alphabet = 'a b c d e f g h i j'.split(' ');

it('follows as if all were drawn anew, in order, whatever was there before', () => {
  const drawing = fc.record({
    rooms: fc.shuffledSubarray(alphabet),
    chosen: fc.subarray(alphabet),
    notes: fc.dictionary(
      fc.constantFrom(...alphabet),
      fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 3 }),
    ),
  });
  fc.assert(
    fc.property(fc.array(drawing, { minLength: 1, maxLength: 6 }), (drawings) => {
      const rows = new DrawnRows();
      body.replaceChildren();
      for (const { rooms, chosen, notes } of drawings) {
        const what = rowAt(rooms, (name) => ({
          checked: chosen.includes(name),
          notes: notes[name] ?? [],
        }));
        const lines = [...rooms.keys()];
        rows.draw(body, near(lines), what);
        const anew = document.createElement('div');
        new DrawnRows().draw(anew, near(lines), what);
        expect(seen()).toEqual(rooms);
        expect(
          [...body.children].every((row, place) => row.isEqualNode(anew.children[place] ?? null)),
        ).toBe(true);
        expect([...body.querySelectorAll('input')].map((box) => box.checked)).toEqual(
          rooms.map((name) => chosen.includes(name)),
        );
      }
    }),
  );
});

it('gives the elements of rows that leave to those that come, and puts them in order once they stand still', () => {
  const rows = new DrawnRows();
  let lines = [0, 1, 2];
  let scrolling = true;
  const list = {
    ...above,
    getVirtualItems: () => near(lines).getVirtualItems(),
    get isScrolling() {
      return scrolling;
    },
  } as unknown as Virtualizer<Window, Element>;
  rows.draw(body, list, rowAt(alphabet));
  const [first] = body.children;
  lines = [1, 2, 3];
  rows.follow();
  expect(first?.getAttribute('data-name')).toBe('d');
  scrolling = false;
  rows.follow();
  expect(seen()).toEqual(['b', 'c', 'd']);
});

it('never lets the focus pass to another row, nor takes it from one that stays', () => {
  const rows = new DrawnRows();
  rows.draw(body, near([0, 1, 2]), rowAt(['a', 'b', 'c']));
  const link = body.querySelector<HTMLElement>('[data-name=b] a');
  link?.focus();
  rows.draw(body, near([0, 1, 2]), rowAt(['c', 'a', 'b']));
  expect(document.activeElement).toBe(link);
  expect(seen()).toEqual(['c', 'a', 'b']);
  rows.draw(body, near([0, 1]), rowAt(['c', 'd']));
  expect(document.activeElement).toBe(document.body);
  expect(seen()).toEqual(['c', 'd']);
});

it('asks for a row once, as long as what the rows say has not changed', () => {
  const rows = new DrawnRows();
  const asked: number[] = [];
  let lines = [0, 1];
  const list = {
    ...above,
    isScrolling: true,
    getVirtualItems: () => near(lines).getVirtualItems(),
  } as unknown as Virtualizer<Window, Element>;
  rows.draw(body, list, (line, start) => {
    asked.push(line);
    return rowAt(alphabet)(line, start);
  });
  lines = [1, 2];
  rows.follow();
  expect(asked).toEqual([0, 1, 2]);
});

it('draws in short what comes faster than it can be drawn whole, and whole once it stands still', () => {
  const rows = new DrawnRows();
  const ten = (from: number) => Array.from({ length: 10 }, (_, place) => from + place);
  let lines = ten(0);
  let isScrolling = true;
  const list = {
    ...above,
    get isScrolling() {
      return isScrolling;
    },
    getVirtualItems: () => near(lines).getVirtualItems(),
  } as unknown as Virtualizer<Window, Element>;
  rows.draw(body, list, (line, start, passing) =>
    rowAt('abcdefghijklmnopqrstuvwxyz'.split(''), () => ({ notes: passing ? [] : ['whole'] }))(
      line,
      start,
    ),
  );
  const inShort = () =>
    [...body.children]
      .filter((row) => row.querySelector('i') === null)
      .map((row) => row.getAttribute('data-name'));
  lines = ten(5);
  rows.follow();
  expect(inShort()).toEqual([]);
  lines = ten(15);
  rows.follow();
  expect(new Set(inShort())).toEqual(new Set('pqrstuvwxy'));
  isScrolling = false;
  rows.follow();
  expect(inShort()).toEqual([]);
  expect(seen()).toEqual('pqrstuvwxy'.split(''));
});

it('draws in short what passes faster than it is read, where a frame was missed, until the list stands still', () => {
  const clock = vi.spyOn(performance, 'now');
  const rows = new DrawnRows();
  const at = { line: 0, isScrolling: true };
  const list = {
    ...above,
    get isScrolling() {
      return at.isScrolling;
    },
    get scrollOffset() {
      return at.line * 38;
    },
    getVirtualItems: () => near([0, 1, 2, 3].map((line) => at.line + line)).getVirtualItems(),
  } as unknown as Virtualizer<Window, Element>;
  rows.draw(body, list, (line, start, passing) =>
    rowAt(alphabet, () => ({ notes: passing ? [] : ['whole'] }))(line, start),
  );
  const inShort = () =>
    [...body.children]
      .filter((row) => row.querySelector('i') === null)
      .map((row) => row.getAttribute('data-name'));
  const follow = (now: number, line: number, isScrolling = true) => {
    clock.mockReturnValue(now);
    Object.assign(at, { line, isScrolling });
    rows.follow();
  };
  follow(1_000, 0);
  // Fast, with no frame missed; late, but slow enough to be read; then both.
  follow(1_016, 1);
  follow(1_050, 2);
  expect(inShort()).toEqual([]);
  follow(1_083, 4);
  expect(new Set(inShort())).toEqual(new Set(['g', 'h']));
  follow(1_300, 4, false);
  expect(inShort()).toEqual([]);
  clock.mockRestore();
});

it('leads the Tab key to the first line in sight once it stands still, and asks for no other line anew', () => {
  const rows = new DrawnRows();
  const at = { lines: [0, 1, 2, 3], isScrolling: false, scrollOffset: 0 };
  const list = {
    ...above,
    get isScrolling() {
      return at.isScrolling;
    },
    get scrollOffset() {
      return at.scrollOffset;
    },
    getVirtualItems: () => near(at.lines).getVirtualItems(),
  } as unknown as Virtualizer<Window, Element>;
  let asked: number[] = [];
  const what: RowAt = (line, start, _, tabbed) => {
    asked.push(line);
    return rowAt(alphabet, () => ({ checked: tabbed }))(line, start);
  };
  const led = () =>
    [...body.querySelectorAll('.selected')].map((row) => row.getAttribute('data-name'));
  rows.draw(body, list, what);
  expect(led()).toEqual(['b']);
  Object.assign(at, { lines: [2, 3, 4, 5], isScrolling: true, scrollOffset: 3 * 38 });
  rows.follow();
  asked = [];
  Object.assign(at, { isScrolling: false });
  rows.follow();
  expect(led()).toEqual(['e']);
  expect(asked).toEqual([4]);
  // Below the list's end too it is one that is drawn.
  Object.assign(at, { scrollOffset: 40 * 38 });
  rows.follow();
  expect(led()).toEqual(['f']);
  // Where the focus was, it leads back to it, and nowhere while the head has it.
  rows.draw(body, list, what, 3);
  expect(led()).toEqual(['d']);
  rows.draw(body, list, what, -1);
  expect(led()).toEqual([]);
});

it('never lets the focus pass to another cell, which comes to where one was that is there no more', () => {
  const rows = new DrawnRows();
  rows.draw(
    body,
    near([0]),
    rowAt(['a'], () => ({ notes: ['name', 'status'] })),
  );
  const name = body.querySelector<HTMLElement>('i');
  name?.setAttribute('tabindex', '0');
  name?.focus();
  expect(document.activeElement).toBe(name);
  rows.draw(
    body,
    near([0]),
    rowAt(['a'], () => ({ notes: ['status'] })),
  );
  expect(body.querySelector('i')?.textContent).toBe('status');
  expect(document.activeElement).toBe(document.body);
});

it('keeps the element of what stays, and its focus, when something comes to stand before it or goes from there', () => {
  const rows = new DrawnRows();
  const show = (...notes: string[]) =>
    rows.draw(
      body,
      near([0]),
      rowAt(['a'], () => ({ notes })),
    );
  show('services', 'action');
  const action = body.querySelector<HTMLElement>('i:last-child');
  action?.setAttribute('tabindex', '0');
  action?.focus();
  for (const notes of [
    ['ends today', 'services', 'action'],
    ['action'],
    ['attention', 'action', 'more'],
  ]) {
    show(...notes);
    expect(document.activeElement).toBe(action);
    expect([...body.querySelectorAll('i')].map((note) => note.textContent)).toEqual(notes);
  }
});

it('gives the elements of the row that the Tab key led to, to no other: a dialog may give the focus back to them', () => {
  const rows = new DrawnRows();
  rows.draw(body, near([0, 1]), rowAt(['a', 'b']));
  const [first, second] = body.children;
  first?.querySelector('a')?.setAttribute('tabindex', '0');
  rows.draw(body, near([0, 1]), rowAt(['c', 'd']));
  expect([first?.isConnected, second?.isConnected]).toEqual([false, true]);
  expect(seen()).toEqual(['c', 'd']);
});

it('draws a line anew only where something within it is not as it was', () => {
  const drawn: string[] = [];
  const Tile = ({ name, checked }: { name: string; checked: boolean }) => {
    drawn.push(name);
    return <i className={checked ? 'selected' : undefined}>{name}</i>;
  };
  const Line = ({ children }: { children: ReactNode }) => <div>{children}</div>;
  const rows = new DrawnRows();
  const draw = (chosen: string) => {
    drawn.length = 0;
    rows.draw(body, near([0, 1]), (line) => (
      <Line key={line}>
        {['a', 'b'].map((name) => (
          <Tile key={name} name={`${name}${line}`} checked={chosen === `${name}${line}`} />
        ))}
      </Line>
    ));
    return drawn;
  };
  expect(draw('')).toEqual(['a0', 'b0', 'a1', 'b1']);
  expect(draw('')).toEqual([]);
  expect(draw('b1')).toEqual(['a1', 'b1']);
  expect(body.querySelector('.selected')?.textContent).toBe('b1');
  expect(draw('')).toEqual(['a1', 'b1']);
  expect(body.querySelector('.selected')).toBeNull();
});

it('moves no row as long as one is pressed', () => {
  const rows = new DrawnRows();
  rows.draw(body, near([0, 1, 2]), rowAt(alphabet));
  rows.hold();
  rows.draw(body, near([0, 1, 2]), rowAt(['c', 'a', 'b']));
  expect(seen()).toEqual(['a', 'b', 'c']);
  rows.release();
  expect(seen()).toEqual(['c', 'a', 'b']);
});
