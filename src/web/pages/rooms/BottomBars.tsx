import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import { memo, type ReactNode } from 'react';
import './rooms.css';
import { X } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { restoreFocus } from '../../features/rooms/use-roving';
import { OccupancyDone } from '../../features/occupancy/OccupancyDone';
import type { DoneOccupancy } from '../../features/occupancy/stored-erasures';

/**
 * What must be in sight wherever one has scrolled to, above the navigation on a tablet. Nothing
 * above it moves when it comes.
 */
export function BottomBars({ children }: { children: ReactNode }) {
  return <div className="bottom-bars">{children}</div>;
}

export interface OutcomeBarProps {
  facilityId: string;
  done: DoneOccupancy | undefined;
  onDismiss: () => void;
}

/**
 * What the last opening or closing from the list did: the room may have been far down. A letter in
 * the search box changes nothing here.
 */
export const OutcomeBar = memo(function OutcomeBar({
  facilityId,
  done,
  onDismiss,
}: OutcomeBarProps) {
  const { t } = useMessages();
  return (
    <div className={done === undefined ? undefined : 'outcome-bar surface floating'}>
      <OccupancyDone facilityId={facilityId} areaId={done?.areaIds[0] ?? ''} done={done} />
      {done !== undefined && (
        <IconButton
          aria-label={t('outcome.dismiss')}
          title={t('outcome.dismiss')}
          onClick={() => {
            onDismiss();
            restoreFocus();
          }}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
});

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
