import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Area } from '../../../contract/area';
import { shortAreaId } from '../../../contract/ids';
import type { OccupancyChange } from '../../api/areas';
import { useMessages } from '../../messages/messages';
import { consolePaths } from '../../paths';
import { RoomTile } from '../../ui/RoomTile';
import { TILE, tileColumns } from '../../ui/tile-grid';
import { useNow } from '../../ui/use-now';

export interface RoomTilesProps {
  areas: Area[];
  facilityId: string;
  onChange: (area: Area, change: OccupancyChange) => void;
}

/** Rows of tiles kept in the page beyond the screen, so that a quick scroll finds them drawn. */
const OVERSCAN_ROWS = 6;

/** The rooms as tiles; only the rows near the screen are in the page, whatever the number of rooms. */
export function RoomTiles({ areas, facilityId, onChange }: RoomTilesProps) {
  const { t } = useMessages();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const { columns, offset } = useListMeasure(list);
  const height = window.matchMedia('(pointer: coarse)').matches ? TILE.coarseHeight : TILE.height;
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(areas.length / columns),
    estimateSize: () => height + TILE.gap,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
  });
  const rows = virtualizer.getVirtualItems();
  const first = (rows[0]?.index ?? 0) * columns;
  const shown = areas.slice(first, ((rows.at(-1)?.index ?? -1) + 1) * columns);
  return (
    <Box component="ul" ref={list} role="list" aria-label={t('rooms.title')} sx={{ m: 0, p: 0, listStyle: 'none', position: 'relative' }} style={{ height: virtualizer.getTotalSize() - TILE.gap }}>
      <Box
        role="presentation"
        sx={{ display: 'grid', gap: `${TILE.gap}px`, position: 'absolute', insetInline: 0, top: 0 }}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, transform: `translateY(${(rows[0]?.start ?? offset) - offset}px)` }}
      >
        {shown.map((area, index) => {
          const roomName = shortAreaId(facilityId, area.id_external);
          return (
            <RoomTile
              key={area.id_external}
              area={area}
              roomName={roomName}
              height={height}
              position={first + index + 1}
              total={areas.length}
              now={now}
              link={<Link to={consolePaths.room(facilityId, area.id_external)}>{roomName}</Link>}
              onChange={onChange}
            />
          );
        })}
      </Box>
    </Box>
  );
}

/** Columns that fit, and where the list starts on the page (px), kept current while the window changes. */
function useListMeasure(list: React.RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState({ columns: 1, offset: 0 });
  const measure = useCallback(() => {
    const box = list.current?.getBoundingClientRect();
    if (box === undefined) return;
    const next = { columns: tileColumns(box.width), offset: Math.round(box.top + window.scrollY) };
    setMeasured((now) => (now.columns === next.columns && now.offset === next.offset ? now : next));
  }, [list]);
  useLayoutEffect(() => {
    // Reports once at the start, before the first paint, and then on every change.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure]);
  return measured;
}
