import { X } from 'lucide-react';
import { useMessages } from '../../../i18n/messages';
import { Button } from '../../../components/Button';
import type { RoomTotals } from '../count-rooms';
import { withoutFilters, type RoomView } from '../room-view';
import { activeFilters } from './format-filters';
import './toolbar.css';

/** The filters in force, each with a button that takes it off. Nothing where there are none. */
export function ActiveFilters({
  view,
  totals: { labels },
  onChange,
}: {
  view: RoomView;
  totals: RoomTotals;
  onChange: (some: Partial<RoomView>) => void;
}) {
  const { t } = useMessages();
  const filters = activeFilters(view, t, labels);
  if (filters.length === 0) return null;
  // What was pressed goes: the next has the focus, or the screen from its head on.
  const change = (button: Element | null, some: Partial<RoomView>) => {
    const next = filters.length > 1 ? button?.nextElementSibling : undefined;
    (next instanceof HTMLElement ? next : document.getElementById('main'))?.focus({
      preventScroll: true,
    });
    onChange(some);
  };
  return (
    <div role="group" aria-label={t('filters.active')} className="active-filters">
      {filters.map(({ key, words, code, without }) => (
        <Button
          key={key}
          size="small"
          title={code}
          aria-label={t('filters.remove', { filter: words })}
          className="filter"
          onClick={({ currentTarget }) => change(currentTarget, without)}
        >
          <bdi>{words}</bdi>
          <X size={14} aria-hidden />
        </Button>
      ))}
      <Button
        size="small"
        onClick={() => change(null, { ...withoutFilters(view), q: view.q })}
        className="quiet"
      >
        {t('filters.clear')}
      </Button>
    </div>
  );
}
