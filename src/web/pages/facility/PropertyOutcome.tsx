import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useMessages } from '../../i18n/messages';
import { Notice } from '../../components/Notice';
import { ErrorDetails } from '../../features/page-states/ErrorDetails';
import { describeError } from '../../features/page-states/describe-error';
import { ComparedValues } from './ComparedValues';
import type { ApiError } from '../../api/api-error';
import { useFailedSaves } from './failed-saves';
import type { SaveState } from './use-property-save';

/**
 * How a save ended, in its own form: what happened, whether anything was changed, what to do next.
 */
export function PropertyOutcome({ state, label }: { state: SaveState; label: string }) {
  const { t } = useMessages();
  const failed = useFailedSaves();
  if (!('error' in state)) return null;
  if (state.kind === 'refused') {
    return (
      <Notice tone="warning" title={t('property.refused.title', { label })}>
        {t('property.refused.body')}
        <ErrorDetails error={state.error} />
      </Notice>
    );
  }
  if (state.kind === 'unknown' && state.error.accepted) {
    return (
      <Notice tone="error" title={t('property.accepted.title')}>
        {t('property.accepted.body')}
        {state.now !== undefined && (
          <Box sx={{ my: 1 }}>
            <ComparedValues rows={[{ name: t('property.conflict.theirs'), value: state.now }]} />
          </Box>
        )}
        <ErrorDetails error={state.error} />
      </Notice>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <Notice tone="error" title={t('property.unknown.title')}>
        {t(state.unchanged ? 'property.unknown.unchanged' : 'property.unknown.body')}
        <ErrorDetails error={state.error} />
      </Notice>
    );
  }
  const said = ownSentence(state.error);
  return (
    <Notice
      tone="error"
      title={t('property.failed.title')}
      action={
        failed.length > 1 && (
          <Button variant="outlined" onClick={() => failed.forEach(({ retry }) => retry())}>
            {t('property.failed.retry', { count: failed.length })}
          </Button>
        )
      }
    >
      <Box>
        {t(describeError(state.error).title)}. {t('property.failed.body')}
      </Box>
      {said !== undefined && <Box>{t('property.failed.said', { text: said })}</Box>}
      {failed.length > 1 && (
        <Box>
          {t('property.failed.others', { labels: failed.map((save) => save.label).join(', ') })}
        </Box>
      )}
      <ErrorDetails error={state.error} />
    </Notice>
  );
}

/** Longer is no sentence, but a page or a record. In UTF-16 units. */
const SENTENCE_MAX = 200;

/**
 * What the server says against the value, where it says so in a sentence: nobody else knows the
 * reason.
 */
function ownSentence({ kind, status, detail }: ApiError): string | undefined {
  const objects = kind === 'invalid' || status === 409;
  return objects && detail !== undefined && detail.length <= SENTENCE_MAX && !/[\n<{]/.test(detail)
    ? detail
    : undefined;
}
