import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { ListedIds } from '../use-chosen-rooms';
import { Clock, RadioTower, TriangleAlert, X } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '../../../i18n/messages';
import { SpriteIcon } from '../../../components/SpriteIcon';
import { statusLook } from '../StatusMark';
import { ToggleChip } from '../../../components/ToggleChip';
import type { RoomTotals } from '../room-summary';
import { withoutFilters, type RoomView } from '../room-view';
import { inOrder, formatStatuses, toggled, activeFilters } from './format-filters';
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

/** Statuses with a chip of their own; the filters have all. */
const STATUSES_SHOWN = 4;
const RUNNING = ['current', 'open-ended'] as const;

/** How many rooms there are of each kind; a press filters by it. */
function RoomLegend({
  totals,
  view: { status, validity, endsToday, attention },
  onChange,
}: RoomLegendProps) {
  // Not rendered again with each letter in the search box.
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
    <Box role="group" aria-label={t('legend.title')} sx={legend}>
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
      {others > 0 && (
        <Box component="span" sx={{ alignSelf: 'center', flex: 'none', color: 'text.secondary' }}>
          {t('legend.others', { count: others })}
        </Box>
      )}
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
    </Box>
  );
}

/** How many rooms are shown, of how many. */
export function ShownCount({ shown, total }: { shown: number; total: number }) {
  const { t } = useMessages();
  return (
    <Box role="status" sx={count}>
      {shown === total ? (
        t('rooms.count', { count: total })
      ) : (
        <>
          <Box component="span" sx={hiddenBelowDesk}>
            {t('rooms.count.shown', { shown, count: total })}
          </Box>
          <Box component="span" aria-hidden sx={{ display: { md: 'none' } }}>
            {t('rooms.count.figures', { shown, count: total })}
          </Box>
        </>
      )}
    </Box>
  );
}

/** The filters in force, each with a button that removes it. */
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
  // The pressed button disappears: the focus goes to the next one, or to the screen's main part.
  const change = (button: Element | null, some: Partial<RoomView>) => {
    const next = filters.length > 1 ? button?.nextElementSibling : undefined;
    (next instanceof HTMLElement ? next : document.getElementById('main'))?.focus({
      preventScroll: true,
    });
    onChange(some);
  };
  return (
    <Box role="group" aria-label={t('filters.active')} sx={activeList}>
      {filters.map(({ key, words, code, without }) => (
        <Button
          key={key}
          size="small"
          title={code}
          sx={{ ...filterButton, ...activeFilter }}
          aria-label={t('filters.remove', { filter: words })}
          onClick={({ currentTarget }) => change(currentTarget, without)}
        >
          <bdi>{words}</bdi>
          <X size={14} aria-hidden />
        </Button>
      ))}
      <Button
        size="small"
        onClick={() => change(null, { ...withoutFilters(view), q: view.q })}
        sx={{ ...filterButton, color: 'text.secondary' }}
      >
        {t('filters.clear')}
      </Button>
    </Box>
  );
}

/**
 * One line, which scrolls and fades out where it is too long: the rooms below must not move when
 * its counts change. A desk has room for all chips. Text so large that no chip fits beside the
 * count gives it a line of its own.
 */
const legend = {
  '--fade': { xs: '8px', sm: '4px' },
  display: 'flex',
  flex: { xs: '1 1 8rem', lg: '0 1 auto' },
  flexWrap: { lg: 'wrap' },
  gap: '6px',
  minWidth: 0,
  overflowX: { xs: 'auto', lg: 'visible' },
  marginInlineStart: { xs: '-16px', sm: '-8px', lg: 0 },
  padding: { xs: '2px 28px 2px 16px', sm: '2px 28px 2px 8px', lg: 0 },
  maskImage: {
    xs: 'linear-gradient(90deg, #0000, #000 var(--fade), #000 calc(100% - 28px), #0000)',
    lg: 'none',
  },
  // A status of another server may be long; the filters show it in full.
  '& > button': { flex: 'none', maxWidth: 'min(100%, 20rem)' },
  '& > button > .words': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
const count = {
  position: 'relative',
  flex: 'none',
  color: 'text.secondary',
  marginInlineStart: { lg: 'auto' },
} as const;
/** Read out on a tablet and a phone too, where figures leave the line to the legend. */
const hiddenBelowDesk = {
  position: { xs: 'absolute', md: 'static' },
  width: { xs: '1px', md: 'auto' },
  height: { xs: '1px', md: 'auto' },
  overflow: { xs: 'hidden', md: 'visible' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
  whiteSpace: { xs: 'nowrap', md: 'normal' },
} as const;
const activeList = { display: 'flex', flexWrap: 'wrap', gap: '6px', alignItems: 'center' } as const;
const filterButton = { minHeight: 28, py: 0 } as const;
const activeFilter = {
  gap: 0.5,
  borderRadius: '24px',
  bgcolor: 'primary.light',
  '&:hover': { bgcolor: 'action.selected' },
} as const;
