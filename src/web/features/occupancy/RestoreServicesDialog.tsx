import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Notice } from '../../components/Notice';
import { ServiceList } from '../subscriptions/ServiceList';
import { AddOutcome } from '../subscriptions/SubscriptionOutcome';
import { nameRoom } from '../rooms/name-room';
import { restorable } from './restorable';
import { isUnderWay } from '../session/use-verified-write';
import { useAddSubscriptions, type Added } from '../subscriptions/use-add-subscriptions';
import type { Erasure } from './stored-erasures';

export interface RestoreServicesDialogProps {
  /** Full id. */
  areaId: string;
  erasure: Erasure;
  onClose: () => void;
  onRestored: (added: Added) => void;
}

/**
 * Sends erased subscriptions again, once it is said that the room has the same occupant: another
 * one must not get them.
 */
export function RestoreServicesDialog({
  areaId,
  erasure,
  onClose,
  onRestored,
}: RestoreServicesDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const roomName = nameRoom(facilityId, areaId);
  const { state, idle, submit, verifyAgain, sendAgain } = useAddSubscriptions(
    facilityId,
    areaId,
    undefined,
    'restore',
    onRestored,
  );
  const { services, lost } = restorable(erasure.lost);
  const over =
    state.kind === 'refused' ||
    (state.kind === 'changed' && state.why === 'gone') ||
    services.length === 0;
  const unsettled = state.kind === 'unknown';
  const missing = unsettled && (state.found.settlement?.missing.length ?? 0) > 0;
  const busy = isUnderWay(state);
  const act = unsettled ? (missing ? sendAgain : verifyAgain) : () => submit(services, []);
  return (
    <ConfirmDialog
      title={t('restore.title', { room: roomName })}
      onCancel={busy ? undefined : onClose}
      cancelLabel={t(over || unsettled ? 'dialog.close' : 'restore.no')}
      actions={
        <>
          {missing && (
            <Button variant="outlined" aria-disabled={!idle} onClick={() => void verifyAgain()}>
              {t('subscription.add.look')}
            </Button>
          )}
          {!over && (
            // Not `disabled`: that would throw the keyboard's focus away.
            <Button variant="contained" aria-disabled={!idle} onClick={() => void act()}>
              {busy
                ? t(`subscription.add.${state.kind as 'checking' | 'sending' | 'settling'}`)
                : !unsettled
                  ? t('restore.submit', { count: services.length })
                  : t(missing ? 'subscription.add.again' : 'subscription.add.look')}
            </Button>
          )}
        </>
      }
    >
      <AddOutcome state={state} total={services.length} />
      {!over && !unsettled && (
        <>
          <Typography sx={{ mb: 1 }}>{t('restore.body')}</Typography>
          {erasure.change === 'close' && (
            <Box sx={{ mb: 1 }}>
              <Notice tone="warning">{t('restore.closed', { room: roomName })}</Notice>
            </Box>
          )}
          <ServiceList services={services} label={t('restore.list')} />
        </>
      )}
      {lost.length > 0 && (
        <>
          <Typography sx={{ my: 1 }}>{t('restore.lost', { count: lost.length })}</Typography>
          <ServiceList services={lost} label={t('restore.lostList')} />
        </>
      )}
    </ConfirmDialog>
  );
}
