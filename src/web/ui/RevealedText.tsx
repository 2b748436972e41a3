import Box from '@mui/material/Box';
import { hasHiddenCharacters, HIDDEN, nameHidden } from '../messages/foreign-text';

/**
 * Foreign text with its hidden characters shown: a blank as ␣, a line's end as ↵, anything else by its code point. It stands
 * apart from the text around it, so that its direction of writing turns nothing else round.
 */
export function RevealedText({ text }: { text: string }) {
  // Many are drawn.
  if (!hasHiddenCharacters(text)) return <bdi>{text}</bdi>;
  let from = 0;
  const shown = [...text.matchAll(HIDDEN)].flatMap((piece) => {
    const before = text.slice(from, piece.index);
    from = piece.index + piece[0].length;
    const [hidden] = piece;
    return [
      before,
      <Box key={piece.index} component="mark" sx={{ ...mark, whiteSpace: hidden.startsWith(' ') ? 'pre-wrap' : 'nowrap' }}>{nameHidden(hidden)}</Box>,
      hidden === '\n' && <br key={`end-${piece.index}`} />,
    ];
  });
  return <bdi>{shown}{text.slice(from)}</bdi>;
}

const mark = { bgcolor: 'warning.light', color: 'warning.main', borderRadius: '3px', px: '2px', mx: '1px' } as const;
