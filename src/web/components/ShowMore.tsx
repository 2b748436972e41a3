import Link from '@mui/material/Link';
import { useState } from 'react';
import { useMessages } from '../i18n/messages';

const STEP = 500;

export function useShown(total: number, first: number, step = STEP) {
  const [count, setCount] = useState(first);
  const left = Math.max(0, total - count);
  return {
    count,
    left,
    next: Math.min(step, left),
    hasMore: total > first,
    toggle: () => setCount(left > 0 ? count + step : first),
  };
}

export type Shown = ReturnType<typeof useShown>;

export function ShowMore({ shown: { left, next, hasMore, toggle } }: { shown: Shown }) {
  const { t } = useMessages();
  if (!hasMore) return null;
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      aria-expanded={left === 0}
      onClick={toggle}
      sx={{ display: 'block', py: 0.5 }}
    >
      {left === 0
        ? t('value.less')
        : t(next < left ? 'value.moreOf' : 'value.more', { count: next, left })}
    </Link>
  );
}
