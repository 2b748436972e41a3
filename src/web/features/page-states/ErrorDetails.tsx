import type { ApiError } from '../../api/api-error';
import { useSignedInSince } from '../../api/session-end';
import { useMessages } from '../../i18n/messages';
import { CopyReport } from './CopyReport';
import './ErrorDetails.css';
import { ReloadButton } from './ReloadButton';
import { SignInAgain } from './SignInAgain';
import { useSecondsLeft } from './use-seconds-left';

/**
 * What can be done about a failure here, and what support asks for, folded away from staff: status
 * and what the server said, as text.
 */
export function ErrorDetails({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const signedIn = useSignedInSince(error);
  const wait = useSecondsLeft(error.retryAt);
  if (error.kind === 'unauthenticated')
    return (
      // Has the focus once somebody has signed in again.
      <div className="error-way-out" tabIndex={-1}>
        {signedIn ? t('sessionEnded.again') : <SignInAgain />}
      </div>
    );
  const said = [error.status === undefined ? '' : `HTTP ${error.status}`, error.detail ?? '']
    .filter(Boolean)
    .join('\n');
  return (
    <>
      {/* Not told at every second. */}
      {wait > 0 && (
        <div role="timer" aria-live="off" className="error-way-out">
          {t('error.wait', { seconds: wait })}
        </div>
      )}
      {error.kind === 'intercepted' && error.status !== 413 && (
        <div className="error-way-out">
          <ReloadButton />
        </div>
      )}
      <div className="error-details">
        {said !== '' && (
          <details>
            <summary>{t('error.details')}</summary>
            <pre>{said}</pre>
          </details>
        )}
        <CopyReport error={error} />
      </div>
    </>
  );
}
