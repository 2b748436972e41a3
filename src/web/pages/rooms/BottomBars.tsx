import Box from '@mui/material/Box';
import { X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { OccupancyDone } from '../../features/occupancy/OccupancyDone';
import type { DoneOccupancy } from '../../features/occupancy/stored-erasures';
import { restoreFocus } from '../../features/rooms/use-roving';
import { useFacilityId } from '../../use-path-ids';
import type { SelectionSummary } from './board-state';
import './rooms.css';

/** Bars that stay in sight above the navigation, wherever the list is scrolled to. */
export function BottomBars({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 'calc(var(--bottom-bar) + 8px)', md: 16 },
        zIndex: 3,
        display: 'grid',
        gap: 1,
      }}
    >
      {children}
    </Box>
  );
}

export interface OutcomeBarProps {
  done: DoneOccupancy | undefined;
  onDismiss: () => void;
}

/** The outcome of the last opening or closing: its room may be scrolled out of sight. */
export const OutcomeBar = memo(function OutcomeBar({ done, onDismiss }: OutcomeBarProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
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

export interface SelectionBarProps extends SelectionSummary {
  onAll: () => void;
  onClear: () => void;
  /** What can be done with the selected rooms. */
  children?: ReactNode;
}

/** How many rooms are selected, and what can be done with them. */
export function SelectionBar({
  count,
  hidden,
  selectable,
  onAll,
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
      {selectable > 0 && (
        <Button aria-label={t('table.selectAll', { count: selectable })} onClick={onAll}>
          <span className="beyond-phone">{t('table.selectAll', { count: selectable })}</span>
          <span className="on-phone">{t('selection.all.short', { count: selectable })}</span>
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
