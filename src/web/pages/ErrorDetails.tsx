import Box from '@mui/material/Box';
import type { ApiError } from '../api/api-error';
import { useSignedInSince } from '../api/session-end';
import { useMessages } from '../messages/messages';
import { CopyReport } from './CopyReport';
import { SignInAgain } from './SignInAgain';
import { useSecondsLeft } from './use-seconds-left';

/** What can be done about a failure here, and what support asks for, folded away from staff: status and what the server said, as text. */
export function ErrorDetails({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const signedIn = useSignedInSince(error);
  const wait = useSecondsLeft(error.retryAt);
  if (error.kind === 'unauthenticated') return <Box sx={{ mt: 1 }}>{signedIn ? t('sessionEnded.again') : <SignInAgain />}</Box>;
  const said = [error.status === undefined ? '' : `HTTP ${error.status}`, error.detail ?? ''].filter(Boolean).join('\n');
  return (
    <>
      {/* Not told at every second. */}
      {wait > 0 && (
        <Box role="timer" aria-live="off" sx={{ mt: 1 }}>
          {t('error.wait', { seconds: wait })}
        </Box>
      )}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', columnGap: 2 }}>
        {said !== '' && (
          <Box component="details" sx={{ fontSize: '0.75rem', color: 'text.secondary', py: '9px', minWidth: 0 }}>
            <Box component="summary" sx={{ cursor: 'pointer' }}>
              {t('error.details')}
            </Box>
            <Box component="pre" sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-wrap', maxHeight: 160, overflow: 'auto' }}>
              {said}
            </Box>
          </Box>
        )}
        <CopyReport error={error} />
      </Box>
    </>
  );
}
