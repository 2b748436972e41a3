import { byText } from '../../../components/text-scale';
import { isCoarse } from '../../../components/tokens';

/** Sizes of the lists in px, which rooms.css gets as variables. A finger needs 44 px. */
export const TILE_PX = { width: byText(140), gap: 8 } as const;
export const tileHeight = () => byText(isCoarse() ? 102 : 84);
export const rowHeight = () => byText(isCoarse() ? 56 : 38);
export const headingHeight = () => byText(44);
export const HEAD_PX = byText(45);

/**
 * From this width the panel stands beside the list, in em of the browser's text (1100 px): a table
 * keeps its most important columns next to it.
 */
export const BESIDE_FROM_EM = 68.75;
