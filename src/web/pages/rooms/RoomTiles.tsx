import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Area } from '../../../contract/area';
import { shortAreaId } from '../../../contract/ids';
import type { OccupancyChange } from '../../api/areas';
import { useMessages } from '../../messages/messages';
import { consolePaths } from '../../paths';
import { RoomTile } from '../../ui/RoomTile';
import { offersBoth, TILE, tileColumns, tileHeight } from '../../ui/tile-grid';
import { useNow } from '../../ui/use-now';
import { useListPlace } from '../use-list-place';

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
  const { width, offset } = useListPlace(list);
  const columns = tileColumns(width);
  const roomy = useMemo(() => areas.some((area) => offersBoth(area.status)), [areas]);
  const height = tileHeight(roomy, window.matchMedia('(pointer: coarse)').matches);
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
              roomy={roomy}
              position={first + index + 1}
              total={areas.length}
              now={now}
              link={<Link to={consolePaths.room(facilityId, area.id_external)}><bdi>{roomName}</bdi></Link>}
              onChange={onChange}
            />
          );
        })}
      </Box>
    </Box>
  );
}
