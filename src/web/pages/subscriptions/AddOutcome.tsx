import { useMessages } from '../../messages/messages';
import { Notice } from '../../ui/Notice';
import { ErrorDetails } from '../ErrorDetails';
import { describeError } from '../describe-error';
import type { AddState } from './use-add-subscriptions';

/** How an addition stands, where that needs words: what happened, whether anything was changed, what to do next. */
export function AddOutcome({ state, total }: { state: AddState; total: number }) {
  const { t } = useMessages();
  switch (state.kind) {
    case 'editing':
    case 'checking':
    case 'sending':
    case 'settling':
      return null;
    case 'changed':
      return (
        <Notice tone="warning" title={t('subscription.changed.title')}>
          {t('subscription.changed.body')}
        </Notice>
      );
    case 'gone':
      return (
        <Notice tone="error" title={t('subscription.gone.title')}>
          {t('subscription.gone.body')}
        </Notice>
      );
    case 'outdated':
      return (
        <Notice tone="error" title={t('subscription.change.outdated.title')}>
          {t('subscription.change.outdated.body')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="warning" title={t('subscription.refused.title')}>
          {t('subscription.refused.body')} {t('subscription.add.refused.kept')}
          <ErrorDetails error={state.error} />
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" title={t('subscription.add.failed.title')}>
          {t(describeError(state.error).title)}. {t('subscription.add.failed.body')}
          <ErrorDetails error={state.error} />
        </Notice>
      );
    case 'unknown':
      return (
        <Notice tone="error" title={t(state.error.accepted ? 'subscription.add.accepted.title' : 'subscription.add.unknown.title')}>
          <UnknownBody state={state} total={total} />
          <ErrorDetails error={state.error} />
        </Notice>
      );
  }
}

function UnknownBody({ state: { found, error }, total }: { state: AddState & { kind: 'unknown' }; total: number }) {
  const { t } = useMessages();
  if (found === undefined) return t(error.accepted ? 'subscription.add.accepted.unread' : 'subscription.add.unknown.unread');
  return (
    <>
      {error.accepted ? t('subscription.add.accepted.body', { count: found.missing.length }) : t(found.kind === 'partly' ? 'subscription.add.unknown.partly' : 'subscription.add.unknown.absent', { missing: found.missing.length, total })}
      {found.similar > 0 && ` ${t('subscription.add.unknown.similar', { count: found.similar })}`}
    </>
  );
}
