import type { ApiError } from '../../api/api-error';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { Notice, type NoticeProps } from '../../components/Notice';
import { ErrorDetails } from '../page-states/ErrorDetails';

export interface SubscriptionNoticeProps {
  tone: NoticeProps['tone'];
  title: MessageKey;
  body: MessageKey;
  /** Said after the body, where one dialog has more to say than the other. */
  more?: MessageKey;
  error?: ApiError | undefined;
}

/** How an addition or a removal ended, in words that stand in the catalogue. */
export function SubscriptionNotice({ tone, title, body, more, error }: SubscriptionNoticeProps) {
  const { t } = useMessages();
  return (
    <Notice tone={tone} title={t(title)}>
      {t(body)}
      {more !== undefined && ` ${t(more)}`}
      {error !== undefined && <ErrorDetails error={error} />}
    </Notice>
  );
}

/** Somebody else has removed it meanwhile. */
export const GoneNotice = () => (
  <SubscriptionNotice tone="error" title="subscription.gone.title" body="subscription.gone.body" />
);
