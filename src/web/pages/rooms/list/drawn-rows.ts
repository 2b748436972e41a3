import type { Virtualizer } from '@tanstack/react-virtual';
import { isValidElement, type ReactElement } from 'react';
import { lineInSight } from '../../keep-line';
import { drawPiece, piecesOf, redrawPiece, type Piece } from './plain-elements';
import { ScrollPace } from './scroll-pace';

/** With a key; of a component that uses no hook and is one element. */
export type RowElement = ReactElement<Record<string, unknown>>;

/**
 * What stands in a line of the list.
 *
 * @param start of the line from the top of the page, in px
 * @param passing it is drawn in short: it comes faster than it can be drawn whole
 * @param tabbed the Tab key leads to it
 */
export type RowAt = (
  line: number,
  start: number,
  passing: boolean,
  tabbed: boolean,
) => RowElement | undefined;

interface DrawnRow {
  node: ChildNode;
  piece: Piece;
  row: RowElement;
}

/** Of the list that was drawn last. */
interface List {
  body: HTMLElement;
  virtualizer: Virtualizer<Window, Element>;
  rowAt: RowAt;
  tabLine: number | undefined;
  /** The line that the Tab key was led to last. */
  tabbed: number;
  /** By line. */
  asked: Map<number, RowElement | undefined>;
  /** Lines that are drawn in short, until they stand still. */
  passing: Set<number>;
}

/**
 * The rows in the page. They come faster while one scrolls than React DOM makes them: those that
 * leave give their elements to those that come, and only what differs is written.
 */
export class DrawnRows {
  #list: List | undefined;
  #drawn: ReadonlyMap<string | null, DrawnRow> = new Map();
  readonly #pace = new ScrollPace();
  #held = false;

  /**
   * What the rows say may have changed.
   *
   * @param tabLine line that the Tab key leads to, -1 for none; where nobody said, it is one in
   *   sight
   */
  draw(
    body: HTMLElement,
    virtualizer: Virtualizer<Window, Element>,
    rowAt: RowAt,
    tabLine?: number,
  ): void {
    this.#list = {
      body,
      virtualizer,
      rowAt,
      tabLine,
      tabbed: -1,
      asked: new Map(),
      passing: new Set(),
    };
    this.follow();
  }

  /** A row is pressed: browsers lose the click on an element that is moved before it is let go. */
  hold(): void {
    this.#held = true;
  }

  /** It was let go, and the click is told. */
  release(): void {
    if (!this.#held) return;
    this.#held = false;
    this.follow();
  }

  /** Other lines are near the screen, or they stand still now. */
  follow(): void {
    if (this.#list === undefined) return;
    const { body, virtualizer, rowAt, tabLine, asked, passing } = this.#list;
    const lines = virtualizer.getVirtualItems();
    // A row that only passes below the pointer is not pointed at.
    body.classList.toggle('passing', virtualizer.isScrolling);
    if (virtualizer.isScrolling && asked.size > 0) {
      const unread = this.#pace.step(virtualizer.scrollOffset ?? 0, performance.now());
      const fresh = lines.filter(({ index }) => !asked.has(index));
      if (fresh.length === 0 && lines.length === asked.size) return;
      // Where most are others at once it is a jump, or nobody reads them.
      if (unread || fresh.length > lines.length / 2)
        for (const { index } of fresh) passing.add(index);
    } else {
      this.#pace.rest();
      for (const line of passing) asked.delete(line);
      passing.clear();
      const tabbed = tabLine ?? lineInSight(virtualizer);
      if (tabbed !== this.#list.tabbed)
        for (const line of [tabbed, this.#list.tabbed]) asked.delete(line);
      this.#list.tabbed = tabbed;
    }
    const { tabbed } = this.#list;
    const near = lines.map(
      ({ index, start }) =>
        [
          index,
          asked.has(index)
            ? asked.get(index)
            : rowAt(index, start, passing.has(index), index === tabbed),
        ] as const,
    );
    this.#list.asked = new Map(near);
    this.#show(
      body,
      near.flatMap(([, row]) => row ?? []),
      virtualizer.isScrolling,
    );
  }

  #show(body: HTMLElement, rows: readonly RowElement[], scrolling: boolean): void {
    const wanted = new Set(rows.map(({ key }) => key));
    const left = [...this.#drawn.values()].filter(({ row }) => !wanted.has(row.key));
    // The focus must not pass to another row unseen: neither now, nor from a dialog that gives it
    // back to the Tab stop.
    const focusable = [document.activeElement, body.querySelector('[tabindex="0"]')];
    const free = left.filter(
      ({ node }) => !focusable.some((one) => one !== null && node.contains(one)),
    );
    const drawn = rows.map((row) => {
      const own = this.#drawn.get(row.key) ?? take(free, ({ row: { type } }) => type === row.type);
      return own === undefined ? drawIn(body, row) : redraw(own, row);
    });
    const used = new Set(drawn.map(({ node }) => node));
    for (const { node } of left) if (!used.has(node)) node.remove();
    this.#drawn = new Map(drawn.map((one) => [one.row.key, one]));
    // Who has them read aloud hears them in this order; nobody does while they pass.
    if (!scrolling && !this.#held) putInOrder(body, drawn);
  }
}

function take<T>(from: T[], fits: (one: T) => boolean): T | undefined {
  const place = from.findIndex(fits);
  return place === -1 ? undefined : from.splice(place, 1)[0];
}

const pieceOf = (row: RowElement): Piece => piecesOf(row)[0] ?? '';

function drawIn(body: HTMLElement, row: RowElement): DrawnRow {
  const piece = pieceOf(row);
  const node = drawPiece(piece);
  body.append(node);
  return { node, piece, row };
}

function redraw(drawn: DrawnRow, row: RowElement): DrawnRow {
  if (drawn.row === row || (drawn.row.type === row.type && isSame(drawn.row.props, row.props)))
    return { ...drawn, row };
  const piece = pieceOf(row);
  return { node: redrawPiece(drawn.node, drawn.piece, piece), piece, row };
}

function isSame(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  for (const name in after)
    if (
      !Object.is(after[name], before[name]) &&
      !(name === 'children' && isSameWithin(before[name], after[name]))
    )
      return false;
  return true;
}

/**
 * A line of tiles is as it was where all its tiles are: they are asked for anew with every letter
 * and step.
 */
function isSameWithin(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return (
      before.length === after.length &&
      after.every((one, place) => isSameWithin(before[place], one))
    );
  return (
    isValidElement(before) &&
    isValidElement(after) &&
    before.type === after.type &&
    before.key === after.key &&
    isSame(before.props as RowElement['props'], after.props as RowElement['props'])
  );
}

/** But for the one with the focus, which would lose it. */
function putInOrder(body: HTMLElement, drawn: readonly DrawnRow[]): void {
  let next: ChildNode | null = null;
  for (const { node } of drawn.toReversed()) {
    if (node.nextSibling !== next && !node.contains(document.activeElement))
      body.insertBefore(node, next);
    next = node;
  }
}
