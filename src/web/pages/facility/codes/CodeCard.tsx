import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../../messages/messages';
import { monoFamily } from '../../../tokens';
import { Button } from '../../../ui/Button';
import { surface } from '../../../ui/surface';
import { Notice } from '../../../ui/Notice';
import { fitsCode } from '../../../ui/qr-path';
import { QrCode } from '../../../ui/QrCode';
import { RevealedText } from '../../../ui/RevealedText';
import { downloadFile } from '../../../ui/download-file';
import { codeAsPng, codeAsSvg } from './code-files';

/** Side of a code on the screen, in px: read by a phone that is held at a screen. */
const CODE_PX = 208;

export interface CodeCardProps {
  title: string;
  /** What the code leads to, to read. */
  shown: string;
  /** What a scanner reads, to the letter. */
  content: string;
  fileName: string;
  note: string;
}

/** One QR code, with what it leads to in words, and as a file; or that no code holds so much. */
export function CodeCard({ title, shown, content, fileName, note }: CodeCardProps) {
  const { t } = useMessages();
  const titleId = useId();
  const fits = fitsCode(content);
  const label = t('codes.code', { title });
  const png = async () => downloadFile(fileName, 'png', 'image/png', await codeAsPng(content));
  const svg = () => downloadFile(fileName, 'svg', 'image/svg+xml', codeAsSvg(content));
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ ...surface, p: 2, display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'center', textAlign: 'center' }}>
      <Typography id={titleId} component="h3" variant="h2">{title}</Typography>
      {fits ? (
        <>
          <Box sx={{ bgcolor: '#fff', borderRadius: 1, lineHeight: 0, maxWidth: '100%' }}>
            <QrCode text={content} label={label} side={CODE_PX} />
          </Box>
          <Box sx={{ fontFamily: monoFamily, fontSize: '0.8125rem', fontVariantLigatures: 'none', whiteSpace: 'pre-wrap', maxWidth: '100%' }}><RevealedText text={shown} /></Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{note}</Typography>
          <Box sx={{ display: 'flex', gap: 1, mt: 'auto', pt: 1 }}>
            <Button variant="outlined" startIcon={<Download size={14} aria-hidden />} aria-label={t('codes.save', { title, format: 'PNG' })} onClick={() => void png()}>PNG</Button>
            <Button variant="outlined" startIcon={<Download size={14} aria-hidden />} aria-label={t('codes.save', { title, format: 'SVG' })} onClick={svg}>SVG</Button>
          </Box>
        </>
      ) : (
        <Box sx={{ textAlign: 'start' }}><Notice tone="warning">{t('codes.tooLong')}</Notice></Box>
      )}
    </Box>
  );
}
