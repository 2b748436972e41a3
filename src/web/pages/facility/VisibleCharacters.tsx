import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../messages/messages';
import { monoFamily } from '../../theme';

/** Blanks at an edge or doubled, and everything that draws nothing: controls, format characters, unusual blanks. */
const HIDDEN = /^ | $| {2,}|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** Whether the text holds characters that can't be seen, or a blank at an edge. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) !== -1;
}

/** The text with its hidden characters shown: a blank as ␣, anything else by its code point. Nothing is trimmed silently. */
export function VisibleCharacters({ text }: { text: string }) {
  const { t } = useMessages();
  const pieces = [...text.matchAll(HIDDEN)];
  let from = 0;
  const shown = pieces.flatMap((piece) => {
    const before = text.slice(from, piece.index);
    from = piece.index + piece[0].length;
    return [before, <Box key={piece.index} component="mark" sx={{ bgcolor: 'warning.light', color: 'warning.main', borderRadius: '3px', px: '2px' }}>{nameHidden(piece[0])}</Box>];
  });
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {t('property.hidden')}{' '}
      <Box component="span" sx={{ fontFamily: monoFamily, color: 'text.primary' }}>{shown}{text.slice(from)}</Box>
    </Typography>
  );
}

function nameHidden(hidden: string): string {
  return Array.from(hidden, (character) => (character === ' ' ? '␣' : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)).join('');
}
