import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages';

export interface LongListProps<T> {
  items: readonly T[];
  /** Renders an `li` with a key. */
  line: (item: T) => ReactNode;
  /** How many lines are added at a time. Thousands at once would freeze the page. */
  step?: number;
  /** The accessible name. A list that has one can be scrolled with the keyboard. */
  label?: string;
  sx?: SxProps;
}

/** The first lines of a long list; "more" brings the next. */
export function LongList<T>({ items, line, step = 100, label, sx = {} }: LongListProps<T>) {
  const { t } = useMessages();
  const [shown, setShown] = useState(step);
  return (
    <Box
      component="ul"
      {...(label !== undefined && { tabIndex: 0, 'aria-label': label })}
      sx={[{ m: 0, p: 0, listStyle: 'none' }, ...[sx].flat()]}
    >
      {items.slice(0, shown).map(line)}
      {items.length > shown && (
        <li>
          <Button onClick={() => setShown(shown + step)}>
            {t('list.more', { count: items.length - shown })}
          </Button>
        </li>
      )}
    </Box>
  );
}
