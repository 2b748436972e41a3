import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { ListedIds } from '../use-chosen-rooms';
import { Clock, RadioTower, TriangleAlert, X } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages';
import { SpriteIcon } from '../../../components/SpriteIcon';
import { statusLook } from '../../../components/status-look';
import { ToggleChip } from '../../../components/ToggleChip';
import type { RoomTotals } from '../room-summary';
import { withoutFilters, type RoomView } from '../room-view';
import { inOrder, formatStatuses, toggled, activeFilters } from './format-filters';
import './toolbar.css';
import '../rooms.css';
import { Notice } from '../../../components/Notice';

export interface FilterBarProps {
  view: RoomView;
  totals: RoomTotals;
  /** State of the provisioning list that the filter "in the list" needs. */
  listed: ListedIds['state'];
  shown: number;
  total: number;
  onChange: (some: Partial<RoomView>) => void;
}

/** What is shown and why: the legend, the count, and the filters in force. */
export function FilterBar({ view, totals, listed, shown, total, onChange }: FilterBarProps) {
  const { t } = useMessages();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <RoomLegend totals={totals} view={view} onChange={onChange} />
        <ShownCount shown={shown} total={total} />
      </Box>
      <ActiveFilters view={view} totals={totals} onChange={onChange} />
      {listed !== 'off' && listed !== 'known' && (
        <Notice tone={listed === 'reading' ? 'info' : 'warning'}>
          {t(`filters.listed.${listed}`)}
        </Notice>
      )}
    </>
  );
}

interface RoomLegendProps {
  totals: RoomTotals;
  view: Pick<RoomView, 'status' | 'validity' | 'endsToday' | 'attention'>;
  onChange: (some: Partial<RoomView>) => void;
}

/** Statuses shown as a button of their own; a server with more of them has them in the filters. */
const STATUSES_SHOWN = 4;
const RUNNING = ['current', 'open-ended'] as const;

/** How all rooms stand, by number, and what the marks mean; each shows its rooms when pressed. */
function RoomLegend({
  totals,
  view: { status, validity, endsToday, attention },
  onChange,
}: RoomLegendProps) {
  // A letter in the search box changes nothing here.
  return useMemo(
    () => (
      <Chips
        totals={totals}
        view={{ status, validity, endsToday, attention }}
        onChange={onChange}
      />
    ),
    [totals, status, validity, endsToday, attention, onChange],
  );
}

function Chips({ totals, view, onChange }: RoomLegendProps) {
  const { t, region } = useMessages();
  const number = new Intl.NumberFormat(region);
  const running =
    view.validity.length === RUNNING.length &&
    RUNNING.every((validity) => view.validity.includes(validity));
  const shown = inOrder(totals.status.keys());
  const others = shown
    .slice(STATUSES_SHOWN)
    .reduce((sum, status) => sum + (totals.status.get(status) ?? 0), 0);
  return (
    <div role="group" aria-label={t('legend.title')} className="room-legend">
      {shown.slice(0, STATUSES_SHOWN).map((status) => {
        const { tone, icon } = statusLook(status, t);
        const count = totals.status.get(status) ?? 0;
        return (
          <ToggleChip
            key={status}
            pressed={view.status.includes(status)}
            onToggle={() => onChange({ status: toggled(view.status, status) })}
            count={number.format(count)}
            tone={tone}
            icon={<SpriteIcon name={icon} />}
          >
            {formatStatuses(status, count, t)}
          </ToggleChip>
        );
      })}
      {others > 0 && <span className="others quiet">{t('legend.others', { count: others })}</span>}
      {totals.running > 0 && (
        <ToggleChip
          pressed={running}
          onToggle={() => onChange({ validity: running ? [] : [...RUNNING] })}
          count={number.format(totals.running)}
          icon={<RadioTower size={14} aria-hidden />}
        >
          {t('legend.running')}
        </ToggleChip>
      )}
      {totals.endsToday > 0 && (
        <ToggleChip
          pressed={view.endsToday}
          onToggle={() => onChange({ endsToday: !view.endsToday })}
          count={number.format(totals.endsToday)}
          tone="warning"
          icon={<Clock size={14} aria-hidden />}
        >
          {t('tile.endsToday')}
        </ToggleChip>
      )}
      {totals.attention > 0 && (
        <ToggleChip
          pressed={view.attention}
          onToggle={() => onChange({ attention: !view.attention })}
          count={number.format(totals.attention)}
          tone="warning"
          icon={<TriangleAlert size={14} aria-hidden />}
        >
          {t('filters.attention')}
        </ToggleChip>
      )}
    </div>
  );
}

/**
 * How many rooms are shown, of how many; on a tablet and a phone in figures alone, which leave the
 * line to the legend.
 */
export function ShownCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useMessages();
  return (
    <div role="status" className="shown-count">
      {shown === total ? (
        t('rooms.count', { count: total })
      ) : (
        <>
          <span className="words">{t('rooms.count.shown', { shown, count: total })}</span>
          <span className="figures" aria-hidden>
            {t('rooms.count.figures', { shown, count: total })}
          </span>
        </>
      )}
    </div>
  );
}

/** The filters in force, each with a button that takes it off. Nothing where there are none. */
function ActiveFilters({
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
