import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../../i18n/messages';
import { monoFamily, surface } from '../../../components/tokens';
import { Notice } from '../../../components/Notice';
import { QrCode, qrPath } from '../../../components/QrCode';
import { RevealedText } from '../../../components/RevealedText';
import { canvasAsPng } from '../../../components/canvas-png';
import { downloadFile } from '../../../components/download-file';

/** Side of a code on the screen, in px, for a phone held close to it. */
const CODE_PX = 208;

export interface CodeCardProps {
  title: string;
  /** What the code leads to, as text. */
  shown: string;
  /** What a scanner reads, to the letter; undefined if there can be no code. */
  content: string | undefined;
  fileName: string;
  /** What the code does, or why there is none. */
  note: string;
}

/** One QR code, with what it leads to in words and as a file; or why there is no code. */
export function CodeCard({ title, shown, content, fileName, note }: CodeCardProps) {
  const { t } = useMessages();
  const titleId = useId();
  const label = t('codes.code', { title });
  const png = async (code: string) =>
    downloadFile(fileName, 'png', 'image/png', await codeAsPng(code));
  const svg = (code: string) => downloadFile(fileName, 'svg', 'image/svg+xml', codeAsSvg(code));
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
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
      {content === undefined ? (
        <Box sx={{ textAlign: 'start' }}>
          <Notice tone="warning">{note}</Notice>
        </Box>
      ) : (
        <>
          <Box sx={{ bgcolor: '#fff', borderRadius: 1, lineHeight: 0, maxWidth: '100%' }}>
            <QrCode text={content} label={label} side={CODE_PX} />
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
          <Box sx={{ display: 'flex', gap: 1, mt: 'auto', pt: 1 }}>
            <Button
              variant="outlined"
              startIcon={<Download size={14} aria-hidden />}
              aria-label={t('codes.save', { title, format: 'PNG' })}
              onClick={() => void png(content)}
            >
              PNG
            </Button>
            <Button
              variant="outlined"
              startIcon={<Download size={14} aria-hidden />}
              aria-label={t('codes.save', { title, format: 'SVG' })}
              onClick={() => svg(content)}
            >
              SVG
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}

/**
 * Side of a module in px. A code of an address then fills a fifth of a printed page at 300 dpi,
 * with sharp edges.
 */
const MODULE_PX = 16;

/** A QR code of `text` as an SVG file, with one unit per module. */
function codeAsSvg(text: string): string {
  const { path, size } = qrPath(text);
  const side = size * MODULE_PX;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ` +
    `width="${side}" height="${side}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`
  );
}

/** A QR code of `text` as a PNG file, black on white. */
async function codeAsPng(text: string): Promise<Blob> {
  const { path, size } = qrPath(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE_PX, MODULE_PX);
  context.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(new Path2D(path));
  return canvasAsPng(canvas);
}
