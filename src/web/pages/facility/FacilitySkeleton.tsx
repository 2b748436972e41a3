import Skeleton from '@mui/material/Skeleton';
import { useMessages } from '../../i18n/messages';
import './facility.css';

/** The shape of the groups to come. */
export function FacilitySkeleton() {
  const { t } = useMessages();
  return (
    <div className="facility-skeleton" aria-busy aria-label={t('loading')} role="status">
      {[5, 1, 2, 5].map((rows, group) => (
        <div key={`${group}-${rows}`} className="group surface">
          <Skeleton width={96} />
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="row">
              <Skeleton width={80} />
              <Skeleton width={`${70 - ((row * 17) % 40)}%`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
