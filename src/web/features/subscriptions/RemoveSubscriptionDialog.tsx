import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { JsonValue } from '../../components/JsonValue';
import { Notice } from '../../components/Notice';
import { Timestamp } from '../../components/time/Timestamp';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { describeError } from '../page-states/describe-error';
import { useStableWhile } from '../../components/use-stable-while';
import { GoneNotice, SubscriptionNotice } from './SubscriptionNotice';
import { useRemoveSubscription, type Removed, type RemoveState } from './use-remove-subscription';

export interface RemoveSubscriptionDialogProps {
  facilityId: string;
  areaId: string;
  roomName: string;
  serviceId: string;
  /** The subscription as shown on screen; it is read again before anything is sent. */
  service: Subscription;
  onClose: () => void;
  onDone: (how: Removed) => void;
}

/**
 * Names the room, the service and its validity before it is removed; asks again where that has
 * changed.
 */
export function RemoveSubscriptionDialog({
  facilityId,
  areaId,
  roomName,
  serviceId,
  service: shown,
  onClose,
  onDone,
}: RemoveSubscriptionDialogProps) {
  const { t } = useMessages();
  const { state, service, confirm, idle } = useRemoveSubscription(
    facilityId,
    areaId,
    serviceId,
    shown,
    onDone,
  );
  const outcome = useStableWhile(state, state.kind === 'checking');
  const over =
    state.kind === 'refused' ||
    isRoomGone(state) ||
    (state.kind === 'changed' && state.why === 'shared');
  const isSending = state.kind === 'sending' || state.kind === 'settling';
  const rows = [
    { name: t('subscription.remove.room'), value: <bdi>{roomName}</bdi> },
    {
      name: t('subscriptions.service'),
      value: <JsonValue value={service.label || service.code || service.id} />,
    },
    { name: t('subscriptions.start'), value: <Timestamp value={service.start} /> },
    {
      name: t('subscriptions.end'),
      value: service.end ? <Timestamp value={service.end} /> : t('service.openEnded'),
    },
  ];
  return (
    <ConfirmDialog
      title={t('subscription.remove.title', { room: roomName })}
      onCancel={isSending ? undefined : onClose}
      {...((over || state.kind === 'unknown') && {
        cancelLabel: t('subscription.add.close'),
      })}
      actions={
        !over && (
          // Not `disabled`: that would throw the keyboard's focus away.
          <Button
            variant="contained"
            color="error"
            aria-disabled={!idle}
            onClick={() => idle && void confirm()}
          >
            {t(submitLabel(state))}
          </Button>
        )
      }
    >
      <Outcome state={outcome} />
      {!over && (
        <>
          <Box
            component="dl"
            sx={{
              m: 0,
              my: 1,
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              columnGap: 2,
              rowGap: 0.5,
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, fontWeight: 550 },
            }}
          >
            {rows.map(({ name, value }) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Box>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('subscription.remove.noUndo')}
          </Typography>
        </>
      )}
    </ConfirmDialog>
  );
}

const isRoomGone = (state: RemoveState) =>
  (state.kind === 'changed' && state.why === 'gone') ||
  (state.kind === 'failed' && state.found?.gone === true);

function submitLabel({ kind }: RemoveState) {
  if (kind === 'checking') return 'subscription.add.checking';
  if (kind === 'sending' || kind === 'settling') return 'subscription.remove.sending';
  return kind === 'unknown' ? 'subscription.remove.again' : 'subscription.remove.submit';
}

function Outcome({ state }: { state: RemoveState }) {
  const { t } = useMessages();
  if (isRoomGone(state)) return <GoneNotice />;
  switch (state.kind) {
    case 'changed':
      return state.why === 'shared' ? (
        <SubscriptionNotice
          tone="error"
          title="subscription.remove.shared.title"
          body="subscription.remove.shared.body"
        />
      ) : (
        <SubscriptionNotice
          tone="warning"
          title="subscription.remove.changed.title"
          body="subscription.remove.changed.body"
        />
      );
    case 'refused':
      return (
        <SubscriptionNotice
          tone="warning"
          title="subscription.refused.title"
          body="subscription.refused.body"
          error={state.error}
        />
      );
    case 'failed':
      return (
        <Notice tone="error" title={t('subscription.remove.failed.title')}>
          {t(describeError(state.error).title)}. {t('subscription.remove.failed.body')}
          <ErrorDetails error={state.error} />
        </Notice>
      );
    case 'unknown':
      return state.error.accepted && state.found.what === 'as-before' ? (
        <SubscriptionNotice
          tone="error"
          title="subscription.remove.unseen.title"
          body="subscription.remove.unseen.body"
          error={state.error}
        />
      ) : (
        <SubscriptionNotice
          tone="error"
          title="subscription.remove.unknown.title"
          body={
            state.found.what === 'as-before'
              ? 'subscription.remove.unknown.unchanged'
              : 'subscription.remove.unknown.unread'
          }
          error={state.error}
        />
      );
    default:
      return null;
  }
}
