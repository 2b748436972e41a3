import { hasHiddenCharacters, HIDDEN, nameHidden } from '../i18n/foreign-text';

/**
 * Foreign text with its hidden characters shown: a blank as ␣, a line's end as ↵, anything else by
 * its code point. It stands apart from the text around it, so that its direction of writing turns
 * nothing else round.
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
      <mark
        key={piece.index}
        className={hidden.startsWith(' ') ? 'hidden-characters blank' : 'hidden-characters'}
      >
        {nameHidden(hidden)}
      </mark>,
      hidden === '\n' && <br key={`end-${piece.index}`} />,
    ];
  });
  return (
    <bdi>
      {shown}
      {text.slice(from)}
    </bdi>
  );
}
