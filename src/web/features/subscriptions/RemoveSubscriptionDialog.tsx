import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { JsonValue } from '../../components/JsonValue';
import { Notice } from '../../components/Notice';
import { Timestamp } from '../../components/Timestamp';
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
  /** The subscription as it stands on screen; it is read again before anything is sent. */
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
  const told = useStableWhile(state, state.kind === 'checking');
  const over = state.kind === 'refused' || state.kind === 'gone' || state.kind === 'shared';
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
      onCancel={state.kind === 'sending' ? undefined : onClose}
      {...((over || state.kind === 'unknown' || state.kind === 'unseen') && {
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
            {t(submitWords(state))}
          </Button>
        )
      }
    >
      <Outcome state={told} />
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

function submitWords({ kind }: RemoveState) {
  if (kind === 'checking') return 'subscription.add.checking';
  if (kind === 'sending') return 'subscription.remove.sending';
  return kind === 'unknown' || kind === 'unseen'
    ? 'subscription.remove.again'
    : 'subscription.remove.submit';
}

function Outcome({ state }: { state: RemoveState }) {
  const { t } = useMessages();
  switch (state.kind) {
    case 'ready':
    case 'checking':
    case 'sending':
      return null;
    case 'changed':
      return (
        <SubscriptionNotice
          tone="warning"
          title="subscription.remove.changed.title"
          body="subscription.remove.changed.body"
        />
      );
    case 'shared':
      return (
        <SubscriptionNotice
          tone="error"
          title="subscription.remove.shared.title"
          body="subscription.remove.shared.body"
        />
      );
    case 'unseen':
      return (
        <SubscriptionNotice
          tone="error"
          title="subscription.remove.unseen.title"
          body="subscription.remove.unseen.body"
          error={state.error}
        />
      );
    case 'gone':
      return <GoneNotice />;
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
      return (
        <SubscriptionNotice
          tone="error"
          title="subscription.remove.unknown.title"
          body={
            state.unchanged
              ? 'subscription.remove.unknown.unchanged'
              : 'subscription.remove.unknown.unread'
          }
          error={state.error}
        />
      );
  }
}
