import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../messages/messages';
import { monoFamily } from '../../tokens';
import { RevealedText } from '../../ui/RevealedText';

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
