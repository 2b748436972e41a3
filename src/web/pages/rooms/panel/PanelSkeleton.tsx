import { useMessages } from '../../../i18n/messages';
import { Skeleton } from '../../../components/Skeleton';
import '../rooms.css';

/** A room's panel to come: its name, what can be done, its services. */
export function PanelSkeleton() {
  const { t } = useMessages();
  return (
    <div role="status" aria-busy aria-label={t('loading')} className="panel-skeleton">
      <Skeleton width={120} height="1.25rem" />
      <Skeleton width={200} />
      <div className="buttons">
        {[0, 1].map((button) => (
          <Skeleton key={button} width={100} height={32} />
        ))}
      </div>
      <div className="services surface">
        {[50, 80, 70, 75].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </div>
  );
}
