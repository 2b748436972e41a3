import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages';

/** What is there sooner, in milliseconds, needs no sign: it would only flicker. */
const SHOWN_AFTER_MS = 300;

/**
 * At the top of the window, that a screen is on its way: a line, and a word for who listens. In its
 * place before, so that it is heard.
 */
export function ProgressLine({ waiting }: { waiting: boolean }) {
  const { t } = useMessages();
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(setLasts, SHOWN_AFTER_MS, true);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [waiting]);
  return (
    <Box role="status" sx={line}>
      {lasts && <span className="visually-hidden">{t('piece.waiting')}</span>}
    </Box>
  );
}

const across = keyframes({ from: { translate: '-100%' }, to: { translate: '250%' } });

const line = {
  position: 'fixed',
  zIndex: 'modal',
  inset: '0 0 auto',
  overflow: 'hidden',
  pointerEvents: 'none',
  // Unlike a background, a border is drawn in forced colours too.
  '&:not(:empty)::after': {
    content: '""',
    display: 'block',
    borderTop: '3px solid var(--mui-palette-primary-main)',
    '@media (prefers-reduced-motion: no-preference)': {
      width: '40%',
      animation: `${across} 1.2s ease-in-out infinite`,
    },
  },
} as const;
