import { byText } from '../../../components/text-scale';
import { TILE } from '../../../components/tile-grid';

/**
 * Heights of a row and of the head, in px, by density: a mouse needs 28, a finger 44 and the edge
 * below.
 */
export function rowHeight(density: 'normal' | 'compact', coarse: boolean): number {
  if (coarse) return byText(density === 'compact' ? 48 : 56);
  return byText(density === 'compact' ? 30 : 38);
}
export const HEAD_PX = byText(45);
/** Width of the checkbox's column. */
export const selectColumn = (coarse: boolean) => (coarse ? 44 : 36);
/**
 * What a virtualizer asks of lines. It keeps their heights until another function names them: for
 * other heights both are made anew.
 */
export const linesOf = (height: (line: number) => number) => ({
  estimateSize: height,
  getItemKey: (line: number) => line,
});
/** Height of a group's heading among tiles. */
export const TILE_HEADING_PX = byText(44);

/** What the table's style (room-table.css) takes from its sizes. */
export const tableVariables = (template: string, select: number, row: number) =>
  ({
    '--columns': template,
    '--select': `${select}px`,
    '--row': `${row}px`,
    '--head': `${HEAD_PX}px`,
  }) as React.CSSProperties;

/** What the tiles' style (room-tiles.css) takes from their sizes. */
export const tileVariables = (columns: number) =>
  ({
    '--columns': `repeat(${columns}, minmax(0, 1fr))`,
    '--gap': `${TILE.gap}px`,
    '--heading': `${TILE_HEADING_PX}px`,
  }) as React.CSSProperties;
