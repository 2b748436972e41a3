import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useMessages } from '../../../i18n/messages';
import { monoFamily, surface } from '../../../components/tokens';
import { QrCode } from '../../../components/QrCode';
import { RevealedText } from '../../../components/RevealedText';

const CODE_PX = 208;

export interface CodeCardProps {
  title: string;
  shown: string;
  content: string;
  note: string;
}

export function CodeCard({ title, shown, content, note }: CodeCardProps) {
  const { t } = useMessages();
  const titleId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      // The dialog scrolls on a phone: the keyboard needs a stop within what scrolls.
      tabIndex={0}
      sx={{
        ...surface,
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        alignItems: 'center',
        textAlign: 'center',
      }}
    >
      <Typography id={titleId} component="h3" variant="h2">
        {title}
      </Typography>
      <Box sx={{ bgcolor: '#fff', borderRadius: 1, lineHeight: 0, maxWidth: '100%' }}>
        <QrCode text={content} label={t('codes.code', { title })} side={CODE_PX} />
      </Box>
      <Box
        sx={{
          fontFamily: monoFamily,
          fontSize: '0.8125rem',
          fontVariantLigatures: 'none',
          whiteSpace: 'pre-wrap',
          maxWidth: '100%',
        }}
      >
        <RevealedText text={shown} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '44ch' }}>
        {note}
      </Typography>
    </Box>
  );
}
