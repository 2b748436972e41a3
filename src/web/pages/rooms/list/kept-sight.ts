import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { TILE } from '../../../ui/tile-grid';
import type { useListLines } from '../../choosing-rooms/use-list-lines';
import { spotOf } from '../../choosing-rooms/use-roving';

/** What is on the screen. */
interface List {
  virtualizer: Pick<
    Virtualizer<Window, Element>,
    'scrollOffset' | 'options' | 'measurementsCache' | 'getVirtualItemForOffset'
  >;
  lines: Pick<ReturnType<typeof useListLines>, 'lineOfKey' | 'keyOfLine'>;
  /** What they stand in. */
  body: Pick<Element, 'getBoundingClientRect'> | null;
  /**
   * Where it is another one, the same lines are elsewhere; undefined where it has no box, as on
   * paper.
   */
  shape: string | undefined;
}

/** What somebody sees of a list, by the keys that the focus goes by. */
interface Sight {
  /** Of the first line that no bar hides. */
  first: string;
  /** How far below the bars that line begins, in px. */
  below: number;
  /**
   * What has the focus, where that is in sight, and how much of the screen is kept below its line,
   * in px: a line ends with the gap to the next.
   */
  focused: { key: string; spare: number } | undefined;
}

/** Whoever does one of these scrolls, or asks for another list: what they saw before is past. */
const DOINGS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
/** A window that changes may be scrolled for it before its list follows. In milliseconds. */
const FOLLOWS_MS = 1000;
/** Browsers scroll to whole pixels of the screen. */
const SAME_PLACE_PX = 2;

/**
 * Whoever turns a tablet or opens the panel sees the same tiles after: with more or fewer of them
 * side by side, or higher ones, they are elsewhere on the page.
 */
export class KeptSight {
  #list: List | undefined;
  #shown = false;
  #screenPx = window.innerHeight;
  /**
   * How far the list is scrolled, in px from where it begins. By its offset it cannot be told while
   * the window changes: a browser may scroll for words above that need more lines, and the list
   * hear of that before it knows where it begins then.
   */
  #into = 0;
  #before: { sight: Sight | undefined; at: number } | undefined;
  #due: Sight | undefined;
  #margin = 0;
  /**
   * Led to last, and where it stands since. As long as it does nobody scrolled: turned to and fro,
   * a tablet shows the same room.
   */
  #led: { sight: Sight; at: number } | undefined;

  /** Somebody sees the list. Where it begins is for the one who draws it first. */
  readonly show = (): void => {
    this.#shown = true;
  };

  /**
   * Something scrolled; told before other lines are drawn for it, or the page would be laid out
   * once more.
   */
  readonly scroll = (): void => {
    const box = this.#list?.body?.getBoundingClientRect();
    if (box !== undefined && box.height > 0) this.#into = -Math.round(box.top);
  };

  /** Told before anything is scrolled for it. */
  readonly resize = (): void => {
    this.#look();
    this.#screenPx = window.innerHeight;
  };

  /** Somebody does something. */
  readonly act = (): void => {
    this.#before = undefined;
  };

  /** Before other lines are measured. */
  leave(shape: string | undefined): void {
    if (shape === undefined || shape === this.#list?.shape) return;
    // Once: the lines of a rendering that is repeated are already those to come.
    if (this.#before === undefined || performance.now() - this.#before.at > FOLLOWS_MS)
      this.#look();
  }

  /** Before they are drawn. */
  arrive(list: List): void {
    if (list.shape === undefined) return;
    const same = list.shape === this.#list?.shape;
    this.#list = list;
    const margin = list.virtualizer.options.scrollMargin;
    const moved = margin !== this.#margin;
    this.#margin = margin;
    if (same) {
      if (moved) this.#move(list);
      return;
    }
    this.#into = intoOf(list);
    const sight = this.#before?.sight;
    this.#before = undefined;
    const to = sight && placeOf(sight, list);
    if (to === undefined) return;
    // Of a scroll it hears in the next frame, and would have other lines drawn first.
    list.virtualizer.scrollOffset = to;
    this.#due = sight;
  }

  /** They are drawn, and the page is as long as they are. */
  settle(): void {
    const [sight, list] = [this.#due, this.#list];
    this.#due = undefined;
    if (sight === undefined || list === undefined) return;
    window.scrollTo(0, list.virtualizer.scrollOffset ?? 0);
    list.virtualizer.scrollOffset = window.scrollY;
    this.#into = intoOf(list);
    this.#led = { sight, at: this.#standing(sight, list) };
  }

  /**
   * Words above it took more lines or less, on a slow machine later than its tiles: a browser may
   * let it move with them, which is not what somebody scrolls.
   */
  #move(list: List): void {
    const led = this.#isWhereLed(list) ? this.#led : undefined;
    this.scroll();
    if (led !== undefined) led.at = this.#standing(led.sight, list);
  }

  #look(): void {
    this.#before = {
      sight: this.#list && this.#shown ? this.#seen(this.#list) : undefined,
      at: performance.now(),
    };
  }

  #seen(list: List): Sight | undefined {
    const top = topOf(list, this.#into);
    const {
      virtualizer: { options, measurementsCache, getVirtualItemForOffset },
      lines,
    } = list;
    const key = document.activeElement === null ? undefined : spotOf(document.activeElement)?.key;
    const line = lineOf(key, list);
    const spare =
      line === undefined ? -1 : top - options.scrollPaddingStart + this.#screenPx - line.end;
    const focused =
      key !== undefined && line !== undefined && line.start >= top && spare >= -TILE.gap
        ? { key, spare: Math.min(spare, options.scrollPaddingEnd) }
        : undefined;
    const led = this.#isWhereLed(list) ? this.#led?.sight : undefined;
    if (led !== undefined)
      return { ...led, focused: led.focused?.key === key ? led.focused : focused };
    const nearest = getVirtualItemForOffset(top);
    // Where a list begins below the bars, what stands above it is in sight.
    if (nearest === undefined || top <= options.scrollMargin) return undefined;
    const first =
      nearest.start >= top ? nearest : (measurementsCache[nearest.index + 1] ?? nearest);
    return { first: lines.keyOfLine(first.index), below: first.start - top, focused };
  }

  /** How far below the bars its first line begins, in px; NaN where it is not in the list. */
  #standing({ first }: Sight, list: List): number {
    return (lineOf(first, list)?.start ?? NaN) - topOf(list, this.#into);
  }

  #isWhereLed(list: List): boolean {
    return (
      this.#led !== undefined &&
      Math.abs(this.#standing(this.#led.sight, list) - this.#led.at) < SAME_PLACE_PX
    );
  }
}

/** As told by its offset. */
const intoOf = ({ virtualizer }: List) =>
  (virtualizer.scrollOffset ?? 0) - virtualizer.options.scrollMargin;

/** Where the bars end, in px as its lines are measured, for a list scrolled so far. */
const topOf = ({ virtualizer: { options } }: List, into: number) =>
  into + options.scrollMargin + options.scrollPaddingStart;

const lineOf = (key: string | undefined, { virtualizer, lines }: List) =>
  key === undefined ? undefined : virtualizer.measurementsCache[lines.lineOfKey(key)];

/** Where to scroll for it, in px; undefined where it is not in the list. */
function placeOf({ first, below, focused }: Sight, list: List): number | undefined {
  const { scrollPaddingStart } = list.virtualizer.options;
  const line = lineOf(first, list);
  if (line === undefined) return undefined;
  const to = line.start - scrollPaddingStart - below;
  const focusedLine = lineOf(focused?.key, list);
  if (focused === undefined || focusedLine === undefined) return Math.max(0, to);
  return Math.max(
    0,
    Math.min(
      Math.max(to, focusedLine.end + focused.spare - window.innerHeight),
      focusedLine.start - scrollPaddingStart,
    ),
  );
}

/**
 * Keeps what is in sight of the tiles as their shape changes. Called before their lines are
 * measured.
 *
 * @returns to be called before the lines are drawn
 */
export function useKeptSight(
  body: RefObject<List['body']>,
  lines: List['lines'],
  shape: List['shape'],
): (virtualizer: List['virtualizer']) => void {
  const [sight] = useState(() => new KeptSight());
  sight.leave(shape);
  useEffect(() => {
    const frame = requestAnimationFrame(sight.show);
    window.addEventListener('resize', sight.resize);
    window.addEventListener('scroll', sight.scroll, { capture: true, passive: true });
    for (const doing of DOINGS)
      window.addEventListener(doing, sight.act, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', sight.resize);
      window.removeEventListener('scroll', sight.scroll, { capture: true });
      for (const doing of DOINGS) window.removeEventListener(doing, sight.act, { capture: true });
    };
  }, [sight]);
  useLayoutEffect(() => sight.settle());
  return (virtualizer) => sight.arrive({ virtualizer, lines, body: body.current, shape });
}
