import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ShowMore, useShown } from '../../components/ShowMore';

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

/** The first lines of a long list; a press shows the next. */
export function LongList<T>({ items, line, step = 100, label, sx = {} }: LongListProps<T>) {
  const more = useShown(items.length, step, step);
  return (
    <Box
      component="ul"
      {...(label !== undefined && { tabIndex: 0, 'aria-label': label })}
      sx={[{ m: 0, p: 0, listStyle: 'none' }, ...[sx].flat()]}
    >
      {items.slice(0, more.count).map(line)}
      {more.hasMore && (
        <li>
          <ShowMore shown={more} />
        </li>
      )}
    </Box>
  );
}
