import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages';
import { Button } from '../../components/Button';
import { restoreFocus } from '../../features/rooms/use-roving';
import './rooms.css';

export interface SelectionBarProps {
  count: number;
  /** How many of them the search or a filter hides. */
  hidden: number;
  /**
   * Selects all rooms shown, of which there are `shown`; undefined where the list has a box for
   * that.
   */
  onAll: (() => void) | undefined;
  shown: number;
  onClear: () => void;
  /** What can be done with the selected rooms. */
  children?: ReactNode;
}

/** How many rooms are selected, and what can be done with them. */
export function SelectionBar({
  count,
  hidden,
  onAll,
  shown,
  onClear,
  children,
}: SelectionBarProps) {
  const { t } = useMessages();
  return (
    <div role="region" aria-label={t('selection.title')} className="selection-bar surface floating">
      <div role="status" className="count">
        {t('selection.count', { count, hidden })}
      </div>
      {children}
      {onAll !== undefined && count - hidden < shown && (
        <Button aria-label={t('table.selectAll', { count: shown })} onClick={onAll}>
          <span className="beyond-phone">{t('table.selectAll', { count: shown })}</span>
          <span className="on-phone">{t('selection.all.short', { count: shown })}</span>
        </Button>
      )}
      {count > 0 && (
        <Button
          onClick={() => {
            onClear();
            restoreFocus();
          }}
        >
          <span className="beyond-phone">{t('selection.clear')}</span>
          <span className="on-phone">{t('selection.clear.short')}</span>
        </Button>
      )}
    </div>
  );
}
