import Box from '@mui/material/Box';
import type { NewSubscription } from '../../../contract/subscription';
import { useMessages } from '../../i18n/messages';
import { monoFamily } from '../../components/tokens';

/** Folded away for support: exactly what goes out. */
export function ExactJson({ services }: { services: readonly NewSubscription[] }) {
  const { t } = useMessages();
  return (
    <Box component="details" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {t('subscription.add.json')}
      </Box>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          mt: 0.5,
          fontFamily: monoFamily,
          whiteSpace: 'pre-wrap',
          maxHeight: 240,
          overflow: 'auto',
        }}
      >
        {JSON.stringify(services, null, 2)}
      </Box>
    </Box>
  );
}
