import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Area } from '../../../contract/area';
import { isUnderWay } from '../../api/verified-write';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { nameRoom } from '../../i18n/foreign-text';
import { useFacilityId } from '../../use-path-ids';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import { additionLabels } from '../subscriptions/use-add-subscriptions';
import { AddOutcome, OverlapNotice } from '../subscriptions/AdditionNotices';
import { ServiceList } from '../subscriptions/ServiceList';
import type { RecordedErasure } from './recorded-erasure';
import { type RestoreState, useRestore } from './use-restore';

interface RestoreServicesDialogProps {
  area: Area;
  recorded?: RecordedErasure | undefined;
  onClose: () => void;
}

export function RestoreServicesDialog({ area, recorded, onClose }: RestoreServicesDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const room = { room: nameRoom(facilityId, area.id_external) };
  const { state, opening, adding, services, lost, present, reopens, ...restoring } = useRestore(
    facilityId,
    area,
    recorded,
    onClose,
  );
  const isBusy = state === 'opening' || isUnderWay(adding.state);
  const hasOutcome = state === 'missing' || state === 'unclear' || state === 'over';
  const hasServicesAgain = present.length > 0;
  return (
    <ConfirmDialog
      title={t('restore.title', room)}
      onCancel={isBusy ? undefined : restoring.close}
      {...(hasOutcome && { cancelLabel: t('action.close') })}
      actions={
        <>
          {state === 'missing' && (
            <ActionButton
              variant="outlined"
              enabled={adding.idle}
              onClick={() => void adding.verifyAgain()}
            >
              {t('subscription.add.look')}
            </ActionButton>
          )}
          {state !== 'over' && (
            <ActionButton
              variant="contained"
              enabled={adding.idle && state !== 'opening'}
              onClick={() => void restoring.act()}
            >
              {t(labels[state], { count: services.length })}
            </ActionButton>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {(adding.state.kind === 'idle' || isUnderWay(adding.state)) && (
          <OutcomeNotice end={opening.state} action="open" />
        )}
        <AddOutcome state={adding.shown} total={services.length} />
        {!hasOutcome && (
          <>
            {restoring.isOtherSince && (
              <Notice tone="warning">{t('restore.updatedSince', room)}</Notice>
            )}
            {hasServicesAgain && (
              <>
                <Typography>{t('restore.present')}</Typography>
                <ServiceList services={[...present]} label={t('restore.present')} />
                <OverlapNotice services={services} present={present} />
              </>
            )}
            <Typography>{t('restore.body')}</Typography>
            {reopens && (!restoring.mayOpen || hasServicesAgain) && (
              <Notice tone="warning">
                {t(restoring.mayOpen ? 'restore.wouldErase' : 'restore.closed', room)}
              </Notice>
            )}
            {hasServicesAgain && <Typography>{t('restore.list')}</Typography>}
            <ServiceList services={services} label={t('restore.list')} />
          </>
        )}
        {lost.length > 0 && (
          <>
            <Typography>{t('restore.lost', { count: lost.length })}</Typography>
            <ServiceList services={lost} label={t('restore.lost', { count: lost.length })} />
          </>
        )}
      </Box>
    </ConfirmDialog>
  );
}

const labels = {
  ...additionLabels,
  asking: 'restore.submit',
  'asking-to-reopen': 'restore.reopen',
  opening: 'occupancy.sending',
} as const satisfies Record<Exclude<RestoreState, 'over'>, MessageKey>;
