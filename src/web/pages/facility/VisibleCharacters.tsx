import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/messages';
import { monoFamily } from '../../components/tokens';
import { RevealedText } from '../../components/RevealedText';

/**
 * Below a field: the text as it will be sent, its hidden characters shown. Nothing is trimmed
 * silently.
 */
export function VisibleCharacters({ text }: { text: string }) {
  const { t } = useMessages();
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {t('property.hidden')}{' '}
      <Box component="span" sx={{ fontFamily: monoFamily, color: 'text.primary' }}>
        <RevealedText text={text} />
      </Box>
    </Typography>
  );
}
