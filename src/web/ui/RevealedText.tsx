import Box from '@mui/material/Box';

/** Blanks at an edge, doubled or before what can't be seen; and everything that draws nothing: controls, format characters, unusual blanks. */
const HIDDEN = /^ | (?=$|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])| {2,}|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** Whether the text holds characters that can't be seen, or a blank at an edge. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(HIDDEN) !== -1;
}

/**
 * Foreign text with its hidden characters shown: a blank as ␣, a line's end as ↵, anything else by its code point. It stands
 * apart from the text around it, so that its direction of writing turns nothing else round.
 */
export function RevealedText({ text }: { text: string }) {
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

/** In brackets: between letters and digits a bare code point could not be told from them. */
function nameHidden(hidden: string): string {
  return Array.from(hidden, (character) => {
    if (character === ' ') return '␣';
    if (character === '\n') return '↵';
    return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}
