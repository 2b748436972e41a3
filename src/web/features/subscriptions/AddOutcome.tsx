import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { ErrorDetails } from '../page-states/ErrorDetails';
import { describeError } from '../page-states/describe-error';
import { useStableWhile } from '../../components/use-stable-while';
import { GoneNotice, SubscriptionNotice } from './SubscriptionNotice';
import type { AddState } from './use-add-subscriptions';

/**
 * How an addition stands, where that needs words: what happened, whether anything was changed, what
 * to do next.
 */
export function AddOutcome({ state: current, total }: { state: AddState; total: number }) {
  const { t } = useMessages();
  const state = useStableWhile(current, current.kind === 'checking');
  switch (state.kind) {
    case 'editing':
    case 'checking':
    case 'sending':
    case 'settling':
      return null;
    case 'changed':
      return (
        <SubscriptionNotice
          tone="warning"
          title="subscription.changed.title"
          body="subscription.changed.body"
        />
      );
    case 'stay':
      return (
        <SubscriptionNotice
          tone="warning"
          title="subscription.stay.title"
          body="subscription.stay.body"
        />
      );
    case 'gone':
      return <GoneNotice />;
    case 'outdated':
      return (
        <SubscriptionNotice
          tone="error"
          title="subscription.change.outdated.title"
          body="subscription.change.outdated.body"
        />
      );
    case 'refused':
      return (
        <SubscriptionNotice
          tone="warning"
          title="subscription.refused.title"
          body="subscription.refused.body"
          more="subscription.add.refused.kept"
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
  }
}

function UnknownBody({
  state: { found, error },
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
