import Box from '@mui/material/Box';
import type { ApiError } from '../api/api-error';
import { useSessionEnd } from '../api/session-end';
import { useMessages } from '../messages/messages';
import { SignInAgain } from './SignInAgain';

/** What can be done about a failure here, and what support asks for, folded away from staff: status and what the server said, as text. */
export function ErrorDetails({ error }: { error: ApiError }) {
  const { t } = useMessages();
  const ended = useSessionEnd();
  if (error.kind === 'unauthenticated') return <Box sx={{ mt: 1 }}>{ended === undefined ? t('sessionEnded.again') : <SignInAgain />}</Box>;
  if (error.status === undefined && error.detail === undefined) return null;
  return (
    <Box component="details" sx={{ mt: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {t('error.details')}
      </Box>
      <Box component="pre" sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-wrap', maxHeight: 160, overflow: 'auto' }}>
        {[error.status === undefined ? '' : `HTTP ${error.status}`, error.detail ?? ''].filter(Boolean).join('\n')}
      </Box>
    </Box>
  );
}
