import { DETAILS_PX } from './BarDetails';
import type { Stretch } from './drawn-stretch';
import type { TapeBar } from './tape-row';
import type { TapeSizes } from './tape-sizes';

/** Between a bar and its details, and between those and the chart's edge, in px. */
const GAP_PX = 4;
/** Details stand so far to the left of the pointer that it is seen what they belong to, in px. */
const POINTER_PX = 24;

export interface DetailsPlaceOptions {
  /** Undefined for what has no bar. */
  bar: TapeBar | undefined;
  window: Stretch;
  sizes: TapeSizes;
  /** The row's, in px. */
  top: number;
  height: number;
  above: boolean;
  /**
   * Where the bar is pointed at, in px from the chart's edge; undefined where it is by keyboard.
   */
  pointer: number | undefined;
  /** Of the rooms' column and of what is in sight beside it, in px. */
  label: number;
  track: number;
}

/**
 * Where a bar's details stand: below or above it, where it is pointed at or else from its visible
 * beginning on, within the chart.
 */
export function detailsPlace({
  bar,
  window,
  sizes,
  top,
  height,
  above,
  pointer,
  label,
  track,
}: DetailsPlaceOptions): React.CSSProperties {
  const barTop = bar === undefined ? top : top + (sizes.padding >> 1) + bar.lane * sizes.lane;
  const barHeight = bar === undefined ? height : sizes.bar;
  const beginning =
    bar === undefined ? 0 : ((bar.from - window.from) / (window.to - window.from)) * track;
  const start =
    pointer === undefined || bar === undefined ? beginning : pointer - label - POINTER_PX;
  const within = Math.max(
    GAP_PX - label,
    Math.min(Math.max(start, GAP_PX), track - DETAILS_PX - GAP_PX),
  );
  return {
    top: above ? barTop - GAP_PX : barTop + barHeight + GAP_PX,
    left: label + within,
    ...(above && { transform: 'translateY(-100%)' }),
  };
}
