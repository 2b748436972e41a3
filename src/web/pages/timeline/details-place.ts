import { DETAILS_PX } from './BarDetails';
import { partOf, type Stretch } from './drawn-stretch';
import type { TapeBar } from './tape-row';
import type { TapeSizes } from './tape-sizes';

/** Between a bar and its details, and between those and the chart's edge, in px. */
const GAP_PX = 4;

export interface DetailsPlaceOptions {
  /** Undefined for what has no bar. */
  bar: TapeBar | undefined;
  drawn: Stretch;
  sizes: TapeSizes;
  /** The row's, in px. */
  top: number;
  height: number;
  above: boolean;
  /** Of the rooms' column, of what is drawn, of what of it is in sight and how far it is scrolled; in px. */
  label: number;
  plane: number;
  track: number;
  scrolled: number;
}

/** Where a bar's details stand: below or above it, from its visible beginning on, within the chart. */
export function detailsPlace({ bar, drawn, sizes, top, height, above, label, plane, track, scrolled }: DetailsPlaceOptions): React.CSSProperties {
  const barTop = bar === undefined ? top : top + (sizes.padding >> 1) + bar.lane * sizes.lane;
  const barHeight = bar === undefined ? height : sizes.bar;
  const start = bar === undefined ? 0 : partOf(drawn, bar).start * plane - scrolled;
  const within = Math.max(GAP_PX - label, Math.min(Math.max(start, GAP_PX), track - DETAILS_PX - GAP_PX));
  return {
    top: above ? barTop - GAP_PX : barTop + barHeight + GAP_PX,
    left: scrolled + label + within,
    ...(above && { transform: 'translateY(-100%)' }),
  };
}
