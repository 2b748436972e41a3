import Box from '@mui/material/Box';
import { useMessages } from '../../messages/messages';
import { Notice } from '../../ui/Notice';
import { ErrorDetails } from '../ErrorDetails';
import { describeError } from '../describe-error';
import type { SaveState } from './use-property-save';

/** How a save ended, in its own form: what happened, whether anything was changed, what to do next. */
export function PropertyOutcome({ state, label }: { state: SaveState; label: string }) {
  const { t } = useMessages();
  if (!('error' in state)) return null;
  if (state.kind === 'refused') {
    return (
      <Notice tone="warning" title={t('property.refused.title', { label })}>
        {t('property.refused.body')}
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
  return (
    <Notice tone="error" title={t('property.failed.title')}>
      <Box>{t(describeError(state.error).title)}. {t('property.failed.body')}</Box>
      <ErrorDetails error={state.error} />
    </Notice>
  );
}
