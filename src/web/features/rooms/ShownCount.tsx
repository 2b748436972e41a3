import { useMessages } from '../../i18n/messages';
import './rooms.css';

/**
 * How many rooms are shown, of how many; on a tablet and a phone in figures alone, which leave the
 * line to the legend.
 */
export function ShownCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useMessages();
  return (
    <div role="status" className="shown-count">
      {shown === total ? (
        t('rooms.count', { count: total })
      ) : (
        <>
          <span className="words">{t('rooms.count.shown', { shown, count: total })}</span>
          <span className="figures" aria-hidden>
            {t('rooms.count.figures', { shown, count: total })}
          </span>
        </>
      )}
    </div>
  );
}
