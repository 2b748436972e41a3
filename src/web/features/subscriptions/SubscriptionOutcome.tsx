import type { ApiError } from '../../api/api-error';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { Notice, type NoticeProps } from '../../components/Notice';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { describeError } from '../page-states/describe-error';
import { useStableWhile } from '../../components/use-stable-while';
import { isErased, isRoomGone, type RemoveState } from './removal-write';
import type { AddState } from './addition-state';

/** How an addition ended: what happened, whether anything was changed, what to do next. */
export function AddOutcome({ state: current, total }: { state: AddState; total: number }) {
  const { t } = useMessages();
  const state = useStableWhile(current, current.kind === 'checking');
  switch (state.kind) {
    case 'changed':
      if (state.why === 'gone') return <GoneNotice />;
      if (state.why === 'erased') return <ErasedNotice />;
      return state.why === 'outdated' ? (
        <SubscriptionNotice
          tone="error"
          title="subscription.change.outdated.title"
          body="subscription.change.outdated.body"
        />
      ) : (
        <SubscriptionNotice
          tone="warning"
          title={`subscription.${state.why}.title`}
          body={`subscription.${state.why}.body`}
        />
      );
    case 'refused':
      return (
        <SubscriptionNotice
          tone="warning"
          title="subscription.refused.title"
          body="subscription.refused.body"
          more="subscription.add.refused.body"
          error={state.error}
        />
      );
    case 'failed':
      return (
        <Notice tone="error" title={t('subscription.add.failed.title')}>
          {state.error.kind === 'not-found'
            ? t('subscription.add.failed.unknownRoom')
            : `${t(describeError(state.error).title)}. ${t('subscription.add.failed.body')}`}
          <ErrorDetails error={state.error} />
        </Notice>
      );
    case 'unknown':
      return (
        <Notice
          tone="error"
          title={t(
            state.error.accepted
              ? 'subscription.add.accepted.title'
              : 'subscription.add.unknown.title',
          )}
        >
          <UnknownBody state={state} total={total} />
          <ErrorDetails error={state.error} />
        </Notice>
      );
    case 'idle':
    case 'checking':
    case 'sending':
    case 'settling':
    case 'done':
      return null;
  }
}

function UnknownBody({
  state: {
    found: { settlement: found },
    error,
  },
  total,
}: {
  state: AddState & { kind: 'unknown' };
  total: number;
}) {
  const { t } = useMessages();
  if (found === undefined)
    return t(
      error.accepted ? 'subscription.add.accepted.unread' : 'subscription.add.unknown.unread',
    );
  return (
    <>
      {error.accepted
        ? t('subscription.add.accepted.body', { count: found.missing.length })
        : t(
            found.kind === 'partly'
              ? 'subscription.add.unknown.partly'
              : 'subscription.add.unknown.absent',
            { missing: found.missing.length, total },
          )}
      {found.similar > 0 && ` ${t('subscription.add.unknown.similar', { count: found.similar })}`}
    </>
  );
}

/** How a removal ended. */
export function RemoveOutcome({ state: current }: { state: RemoveState }) {
  const { t } = useMessages();
  const state = useStableWhile(current, current.kind === 'checking');
  if (isRoomGone(state)) return <GoneNotice />;
  if (isErased(state)) return <ErasedNotice />;
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
    case 'idle':
    case 'checking':
    case 'sending':
    case 'settling':
    case 'done':
      return null;
  }
}

interface SubscriptionNoticeProps {
  tone: NoticeProps['tone'];
  title: MessageKey;
  body: MessageKey;
  /** Added after the body, if one dialog has more to say than the other. */
  more?: MessageKey;
  error?: ApiError | undefined;
}

/** Says how an addition or a removal ended, in words of the catalogue. */
function SubscriptionNotice({ tone, title, body, more, error }: SubscriptionNoticeProps) {
  const { t } = useMessages();
  return (
    <Notice tone={tone} title={t(title)}>
      {t(body)}
      {more !== undefined && ` ${t(more)}`}
      {error !== undefined && <ErrorDetails error={error} />}
    </Notice>
  );
}

/** Says that somebody else has removed the service meanwhile. */
const GoneNotice = () => (
  <SubscriptionNotice tone="error" title="subscription.gone.title" body="subscription.gone.body" />
);

/** Says that somebody else has closed the room meanwhile, which erased the service. */
const ErasedNotice = () => (
  <SubscriptionNotice
    tone="warning"
    title="subscription.closed.title"
    body="subscription.closed.erased"
  />
);
