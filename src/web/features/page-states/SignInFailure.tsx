import type { ApiError } from '../../api/api-error';
import { Notice } from '../../components/Notice';
import { useMessages } from '../../i18n/messages';
import { describeSignInError } from './describe-error';
import { SupportDetails } from './SupportDetails';

export function SignInFailure({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const { title, body } = describeSignInError(error);
  return (
    <Notice tone="error" title={t(title)}>
      {t(body)}
      {error.kind !== 'unauthenticated' && <SupportDetails error={error} />}
    </Notice>
  );
}
