import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isUnderWay } from '../../api/verified-write';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { NamedValues } from '../../components/NamedValues';
import { Timestamp } from '../../components/time/Timestamp';
import { useStableWhile } from '../../components/use-stable-while';
import { useMessages } from '../../i18n/messages';
import { nameRoom } from '../../i18n/name-room';
import { useFacilityId } from '../../use-path-ids';
import { OutcomeNotice } from '../page-states/OutcomeNotice';
import { isErased, isRoomGone, type RemoveState } from './removal-write';
import { serviceName } from './service-name';
import { useRemoveSubscription, type SubscriptionRemoval } from './use-remove-subscription';

export interface RemoveSubscriptionDialogProps extends SubscriptionRemoval {
  onClose: () => void;
}

export function RemoveSubscriptionDialog(props: RemoveSubscriptionDialogProps) {
  const { areaId, onClose } = props;
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const room = nameRoom(facilityId, areaId);
  const { state, service, confirm, idle } = useRemoveSubscription(facilityId, props);
  const end = endOf(useStableWhile(state, state.kind === 'checking'));
  const now = endOf(state);
  const isOver = now.kind === 'refused' || (now.kind === 'changed' && OVER.has(now.why));
  const isSent = isUnderWay(state) && state.kind !== 'checking';
  const label =
    state.kind === 'unknown'
      ? 'subscription.remove.again'
      : state.kind === 'checking'
        ? 'occupancy.reading'
        : isSent
          ? 'subscription.remove.sending'
          : 'subscription.remove.submit';
  const rows = [
    { name: t('table.column.room'), value: <bdi>{room}</bdi> },
    { name: t('subscriptions.service'), value: <bdi>{serviceName(service)}</bdi> },
    { name: t('subscriptions.start'), value: <Timestamp value={service.start} /> },
    {
      name: t('subscriptions.end'),
      value: service.end ? <Timestamp value={service.end} /> : t('service.openEnded'),
    },
  ];
  return (
    <ConfirmDialog
      title={t('subscription.remove.title', { room })}
      onCancel={isSent ? undefined : onClose}
      {...((isOver || state.kind === 'unknown') && { cancelLabel: t('action.close') })}
      actions={
        !isOver && (
          <ActionButton
            variant="contained"
            color="error"
            enabled={idle}
            onClick={() => void confirm()}
          >
            {t(label)}
          </ActionButton>
        )
      }
    >
      <OutcomeNotice end={end} action="remove" />
      {!isOver && (
        <>
          <Box sx={{ my: 1 }}>
            <NamedValues rows={rows} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('subscription.remove.noUndo')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}

const OVER = new Set<string>(['gone', 'erased', 'shared']);

function endOf(state: RemoveState) {
  if (isRoomGone(state)) return { kind: 'changed', why: 'gone' } as const;
  if (isErased(state)) return { kind: 'changed', why: 'erased' } as const;
  if (state.kind !== 'changed') return state;
  // Removed by somebody else is as wanted, and the dialog closes.
  return { kind: 'changed', why: state.why === 'absent' ? 'outdated' : state.why } as const;
}
