import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { ListedIds } from '../use-chosen-rooms';
import { Clock, RadioTower, BedDouble, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages';
import { SpriteIcon } from '../../../components/SpriteIcon';
import { statusLook } from '../StatusMark';
import { ToggleChip, type ToggleChipProps } from '../../../components/ToggleChip';
import { useFacilityId } from '../../../use-path-ids';
import { useMyWard } from '../rooms-address';
import type { RoomTotals } from '../room-summary';
import { NO_FILTERS, type ChangeView, type RoomView, toggled } from '../room-view';
import { inOrder, formatStatuses, activeFilters } from './format-filters';
import { Notice } from '../../../components/Notice';

export interface FilterBarProps {
  view: RoomView;
  totals: RoomTotals;
  listed: ListedIds['state'];
  shown: number;
  total: number;
  onChange: ChangeView;
  children?: ReactNode;
}

export function FilterBar({
  view,
  totals,
  listed,
  shown,
  total,
  onChange,
  children,
}: FilterBarProps) {
  const { t } = useMessages();
  return (
    <>
      <Box role="group" aria-label={t('legend.title')} sx={legend}>
        <MyWard ward={view.ward} onChange={onChange} />
        <RoomLegend
          totals={totals}
          status={view.status}
          validity={view.validity}
          endsToday={view.endsToday}
          attention={view.attention}
          onChange={onChange}
        />
        {children}
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

function MyWard({ ward, onChange }: Pick<RoomView, 'ward'> & Pick<FilterBarProps, 'onChange'>) {
  const { t } = useMessages();
  const mine = useMyWard(useFacilityId());
  if (mine === null) return null;
  const pressed = ward.length === 1 && ward[0] === mine;
  return (
    <ToggleChip
      pressed={pressed}
      onToggle={() => onChange({ ward: pressed ? [] : [mine] })}
      icon={<BedDouble size={14} aria-hidden />}
    >
      {t('filters.myWard')}
    </ToggleChip>
  );
}

interface RoomLegendProps extends Pick<
  RoomView,
  'status' | 'validity' | 'endsToday' | 'attention'
> {
  totals: RoomTotals;
  onChange: ChangeView;
}

const STATUSES_SHOWN = 4;
const RUNNING = ['current', 'open-ended'] as const;

const RoomLegend = memo(function RoomLegend({ totals, onChange, ...view }: RoomLegendProps) {
  const { t, region } = useMessages();
  const number = new Intl.NumberFormat(region);
  const running =
    view.validity.length === RUNNING.length &&
    RUNNING.every((validity) => view.validity.includes(validity));
  const shown = inOrder(totals.status.keys());
  const others = shown
    .slice(STATUSES_SHOWN)
    .reduce((sum, status) => sum + (totals.status.get(status) ?? 0), 0);
  const chip = (
    words: string,
    count: number | undefined,
    Icon: LucideIcon,
    filter: Pick<ToggleChipProps, 'pressed' | 'onToggle' | 'tone'>,
  ) => (
    <ToggleChip
      {...filter}
      count={count === undefined ? undefined : number.format(count)}
      icon={<Icon size={14} aria-hidden />}
    >
      {words}
    </ToggleChip>
  );
  return (
    <>
      {shown.slice(0, STATUSES_SHOWN).map((status) => {
        const { tone, icon } = statusLook(status, t);
        const count = totals.status.get(status) ?? 0;
        return (
          <ToggleChip
            key={status}
            pressed={view.status.includes(status)}
            onToggle={() => onChange((now) => ({ status: toggled(now.status, status) }))}
            count={number.format(count)}
            tone={tone}
            icon={<SpriteIcon name={icon} />}
          >
            {formatStatuses(status, count, t)}
          </ToggleChip>
        );
      })}
      {others > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('legend.others', { count: others })}
        </Box>
      )}
      {/* Chips with a count of 0 are shown, too: a new chip would move the rooms below. */}
      {totals.sharesServices && (
        <>
          {chip(t('legend.running'), totals.running, RadioTower, {
            pressed: running,
            onToggle: () => onChange({ validity: running ? [] : [...RUNNING] }),
          })}
          {chip(t('tile.endsToday'), totals.endsToday, Clock, {
            pressed: view.endsToday,
            onToggle: () => onChange({ endsToday: !view.endsToday }),
            tone: 'warning',
          })}
          {chip(t('filters.attention'), totals.attention, TriangleAlert, {
            pressed: view.attention,
            onToggle: () => onChange({ attention: !view.attention }),
            tone: 'warning',
          })}
        </>
      )}
    </>
  );
});

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

function ActiveFilters({
  view,
  totals,
  onChange,
}: {
  view: RoomView;
  totals: RoomTotals;
  onChange: ChangeView;
}) {
  const { t } = useMessages();
  const filters = activeFilters(view, t, totals);
  if (filters.length === 0) return null;
  // The pressed button disappears, so the focus goes to the next one, or to the screen's main part.
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
        onClick={() => change(null, { ...NO_FILTERS, q: view.q })}
        sx={{ ...filterButton, color: 'text.secondary' }}
      >
        {t('filters.clear')}
      </Button>
    </Box>
  );
}

/**
 * All chips and the count fit without being cut, in two lines on a phone and one on a tablet, where
 * the words have no icons.
 */
const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px',
  // Another server's status may be long. The filters show all of it.
  '& > button': { maxWidth: 'min(100%, 20rem)' },
  '& > button > .words': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > button > span:has(> svg)': { display: { xs: 'none', md: 'inline-flex' } },
} as const;
const count = {
  position: 'relative',
  flex: 'none',
  color: 'text.secondary',
  marginInlineStart: 'auto',
} as const;
/** On a tablet or phone only screen readers get the words: figures leave the line to the legend. */
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
