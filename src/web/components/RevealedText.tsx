import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { hasHiddenCharacters, HIDDEN, nameHidden } from '../i18n/foreign-text';

/**
 * Foreign text with its hidden characters shown: a blank as ␣, a line end as ↵, any other by its
 * code point. It is isolated from the text around it, so that its direction of writing turns
 * nothing else round.
 */
export function RevealedText({ text }: { text: string }) {
  // A short cut, because many are drawn.
  if (!hasHiddenCharacters(text)) return <bdi>{text}</bdi>;
  let from = 0;
  const shown = [...text.matchAll(HIDDEN)].flatMap((match) => {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    const [hidden] = match;
    return [
      before,
      <HiddenCharacters
        key={match.index}
        // Wide enough for all of the blanks, which may wrap into the next line.
        style={hidden.startsWith(' ') ? { whiteSpace: 'pre-wrap' } : undefined}
      >
        {nameHidden(hidden)}
      </HiddenCharacters>,
      hidden === '\n' && <br key={`end-${match.index}`} />,
    ];
  });
  return (
    <bdi>
      {shown}
      {text.slice(from)}
    </bdi>
  );
}

const HiddenCharacters = styled('mark')(({ theme: { vars } }) => ({
  backgroundColor: vars?.palette.warning.light,
  color: vars?.palette.warning.main,
  borderRadius: 3,
  paddingInline: 2,
  marginInline: 1,
  whiteSpace: 'nowrap',
}));

/** Foreign text that may break between its parts only. */
export const BreakableText = ({ parts }: { parts: readonly string[] }) => (
  <bdi>
    {parts.map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
