import { useMessages } from '../../i18n/messages';
import { Skeleton } from '../../components/Skeleton';
import { tileGrid, tileHeight } from '../../components/tile-grid';
import './rooms.css';

/** The board's shape: a search box and tiles. */
export function RoomsSkeleton() {
  const { t } = useMessages();
  return (
    <div role="status" aria-busy aria-label={t('loading')} className="rooms-skeleton">
      <Skeleton width={320} height={36} />
      <div style={tileGrid}>
        {Array.from({ length: 24 }, (_, tile) => (
          <Skeleton key={tile} height={tileHeight('usual', false)} />
        ))}
      </div>
    </div>
  );
}
