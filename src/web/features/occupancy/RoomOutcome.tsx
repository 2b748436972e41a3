import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Area } from '../../../contract/area';
import { forgetOutcome, useRoomOutcome, type RoomOutcome as Outcome } from '../../api/outcomes';
import { focusAfter } from '../../components/focus-after';
import { Notice } from '../../components/Notice';
import { useDelayed } from '../../components/use-delayed';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/name-room';
import { useFacilityId } from '../../use-path-ids';
import { useErasure } from './stored-erasures';
import type { OnAsk } from './use-occupancy-dialog';

export function RoomOutcome({ area, onAsk }: { area: Area; onAsk: OnAsk }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const outcome = useRoomOutcome(facilityId, area);
  const erasure = useErasure(facilityId, area);
  const room = { room: nameRoom(facilityId, area.id_external) };
  const done = outcome?.kind === 'done' ? outcome : undefined;
  const words = (of: Outcome & { kind: 'done' }) => {
    if (of.missing !== undefined) return t('subscription.add.unseen', { count: of.missing });
    return of.action === 'restore'
      ? t('restore.done', { count: of.count })
      : t(`occupancy.${of.action}.done`, { ...room, count: of.count });
  };
  const announcement = useDelayed(done && words(done));
  const line = useRef<HTMLElement>(null);
  const isRestored = done?.action === 'restore';
  useEffect(() => {
    // The button that opened the dialog is gone.
    if (isRestored && document.activeElement === document.body) line.current?.focus();
  }, [isRestored]);
  const forget = ({ currentTarget }: MouseEvent) => {
    focusAfter(currentTarget.closest('[role=status]') ?? currentTarget);
    forgetOutcome(facilityId, area.id_external);
  };
  return (
    <>
      {/* Empty at first, because screen readers announce only what is added to it. */}
      <Box
        ref={line}
        role="status"
        tabIndex={-1}
        sx={{ ...outcomeText, ...(done?.missing !== undefined && { color: 'warning.main' }) }}
      >
        {done && announcement}
      </Box>
      {outcome?.kind === 'unknown' && (
        <Notice
          tone="warning"
          title={t('unknownOutcome.title')}
          action={<Button onClick={forget}>{t('unknownOutcome.forget')}</Button>}
        >
          {t('unknownOutcome.body')}
        </Notice>
      )}
      {erasure !== undefined && (
        <>
          {/* High, since people press it with gloves on; loud right after the change. */}
          <Button
            variant={done === undefined ? 'outlined' : 'contained'}
            sx={{ minHeight: 44, my: 0.5 }}
            startIcon={<Undo2 size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onAsk(area, 'restore')}
          >
            {t('restore.ask', room)}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('restore.where')}
          </Typography>
        </>
      )}
    </>
  );
}

const outcomeText = {
  color: 'success.main',
  fontWeight: 550,
  outline: 'none',
  '&:empty': { position: 'absolute' },
} as const;
