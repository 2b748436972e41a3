import Box from '@mui/material/Box';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Area } from '../../../contract/area';
import { forgetDone } from '../../api/outcomes';
import { useMessages } from '../../i18n/messages';
import Button from '@mui/material/Button';
import { ActionButton } from '../../components/ActionButton';
import IconButton from '@mui/material/IconButton';
import { flushStart, surface } from '../../components/tokens';
import { RoomOutcome } from '../../features/occupancy/RoomOutcome';
import type { OnAsk } from '../../features/occupancy/use-occupancy-dialog';
import { useFacilityId } from '../../use-path-ids';
import { restoreFocus } from '../../features/rooms/room-focus';
import type { SelectionSummary } from './board-state';

export function BottomBars({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 'calc(var(--bottom-bar) + 8px)', md: 16 },
        zIndex: 3,
        display: 'grid',
        gap: 1,
        // The legend of the tiles hangs below the list.
        '&:has(button)': { marginTop: { lg: 3 } },
      }}
    >
      {children}
    </Box>
  );
}

export interface OutcomeBarProps {
  area: Area;
  onAsk: OnAsk;
}

/** What came of the last press, until the next one, or for some seconds if nothing is offered. */
export function OutcomeBar({ area, onAsk }: OutcomeBarProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  return (
    <Box data-floating className="outcome-bar" sx={outcomeBar}>
      <RoomOutcome area={area} onAsk={onAsk} />
      <IconButton
        aria-label={t('notice.close')}
        title={t('notice.close')}
        onClick={() => {
          forgetDone(facilityId);
          restoreFocus();
        }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}

export interface SelectionBarProps extends SelectionSummary {
  onAll: () => void;
  onClear: () => void;
  children?: ReactNode;
}

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
    <Box data-floating role="region" aria-label={t('selection.title')} sx={selectionBar}>
      <Box role="status" sx={{ fontWeight: 600, marginInlineEnd: { xs: 'auto', sm: 1 } }}>
        {t('selection.count', { count, hidden })}
      </Box>
      {selectable > 0 && (
        <ActionButton aria-label={t('table.selectAll', { count: selectable })} onClick={onAll}>
          {t('selection.all', { count: selectable })}
        </ActionButton>
      )}
      {count > 0 && (
        <Button
          onClick={() => {
            onClear();
            restoreFocus();
          }}
        >
          {t('selection.clear')}
        </Button>
      )}
      {children}
    </Box>
  );
}

const bar = {
  ...surface,
  boxShadow: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
} as const;
const outcomeBar = {
  ...bar,
  position: 'relative',
  columnGap: 1.5,
  p: '4px 48px 4px 12px',
  '& > [role=status]': { py: 0.75 },
  // On a line of its own, the button's label starts where the text does.
  '& > .MuiButton-text': flushStart,
  '& > .MuiIconButton-root': { position: 'absolute', insetBlockStart: 4, insetInlineEnd: 4 },
} as const;
const selectionBar = {
  ...bar,
  columnGap: { xs: 0.5, sm: 1 },
  rowGap: 0.5,
  px: 2,
  py: { xs: 0.5, md: 1 },
  // On a phone they share the count's line.
  '& > button': { px: { xs: 0.75, sm: 1 } },
} as const;
