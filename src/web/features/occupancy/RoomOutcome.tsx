import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Undo2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Area } from '../../../contract/area';
import { forgetOutcome, isOfServices, useRoomOutcome } from '../../api/outcomes';
import { focusAfter } from '../../components/focus-after';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/foreign-text';
import { useFacilityId } from '../../use-path-ids';
import { OutcomeLine } from '../page-states/OutcomeNotice';
import { useErasure } from './stored-erasures';
import type { OnAsk } from './use-occupancy-dialog';

/** Right after a change that erased services, restoring them is the room's main action. */
export function useRestoresFirst(area: Area): boolean {
  const facilityId = useFacilityId();
  const outcome = useRoomOutcome(facilityId, area);
  const hasErased = useErasure(facilityId, area) !== undefined;
  return hasErased && outcome?.kind === 'done' && !isOfServices(outcome);
}

export function RoomOutcome({ area, onAsk }: { area: Area; onAsk: OnAsk }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const outcome = useRoomOutcome(facilityId, area);
  const erasure = useErasure(facilityId, area);
  const restoresFirst = useRestoresFirst(area);
  const room = { room: nameRoom(facilityId, area.id_external) };
  // Services say theirs beside their list.
  const done = outcome?.kind === 'done' && !isOfServices(outcome) ? outcome : undefined;
  const forget = ({ currentTarget }: MouseEvent) => {
    focusAfter(currentTarget.closest('[role=status]') ?? currentTarget);
    forgetOutcome(facilityId, area.id_external);
  };
  return (
    <>
      <OutcomeLine done={done} {...room} />
      {outcome?.kind === 'unknown' && (
        <Notice
          tone="warning"
          title={t('outcome.unknown.title')}
          action={<Button onClick={forget}>{t('unknownOutcome.forget')}</Button>}
        >
          {t('unknownOutcome.body')}
        </Notice>
      )}
      {erasure !== undefined && (
        <>
          {/* High, since people press it with gloves on. */}
          <Button
            variant={restoresFirst ? 'contained' : 'outlined'}
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
