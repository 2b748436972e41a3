import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMessages } from '../../i18n/messages';
import type { RoomOrder } from './room-order';
import { restoreFocus } from './use-roving';

export function ChangedMatches({ changed, update }: Pick<RoomOrder, 'changed' | 'update'>) {
  const { t } = useMessages();
  const { left, joined } = changed;
  return (
    <Box role="status" sx={left + joined > 0 ? bar : undefined}>
      {left > 0 && t('changes.left', { count: left })}
      {left === 0 && joined > 0 && t('changes.joined', { count: joined })}
      {left + joined > 0 && (
        <Button
          size="small"
          onClick={() => {
            update();
            restoreFocus();
          }}
        >
          {t('changes.update')}
        </Button>
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'info.light',
} as const;
