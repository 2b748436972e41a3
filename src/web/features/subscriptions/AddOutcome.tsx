import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { describeError } from '../page-states/describe-error';
import { useStableWhile } from '../../components/use-stable-while';
import { GoneNotice, SubscriptionNotice } from './SubscriptionNotice';
import type { AddState } from './use-add-subscriptions';

/** What came of an addition: what happened, whether anything was changed, what to do next. */
export function AddOutcome({ state: current, total }: { state: AddState; total: number }) {
  const { t } = useMessages();
  const state = useStableWhile(current, current.kind === 'checking');
  switch (state.kind) {
    case 'changed':
      if (state.why === 'gone') return <GoneNotice />;
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
    default:
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
