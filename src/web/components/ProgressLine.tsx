import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages';

const SHOWN_AFTER_MS = 300;

/**
 * Shows at the top of the window that a screen is loading: a line, and a word for screen readers.
 * The element is always there, so that screen readers announce the word.
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
      {lasts && <span className="visually-hidden">{t('loading')}</span>}
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
