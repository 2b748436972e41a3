import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BedDouble, Clock, RadioTower, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { lazyWithRetry, usePreload } from '../../../components/lazy-with-retry';
import { Notice } from '../../../components/Notice';
import { icons } from '../../../components/SpriteIcon';
import { ToggleChip, type ToggleChipProps } from '../../../components/ToggleChip';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import type { RoomTotals } from '../room-summary';
import { NO_FILTERS, toggled, type ChangeView, type RoomView } from '../room-view';
import { storeMyWard, useMyWard } from '../my-ward';
import { statusLook } from '../StatusMark';
import type { ListedIds } from '../use-chosen-rooms';
import {
  activeFilters,
  formatStatuses,
  isRunning,
  isWard,
  RUNNING,
  shownStatuses,
} from './format-filters';

const WardMenu = lazyWithRetry(async () => (await import('./overlays')).WardMenu);

export interface FilterBarProps {
  view: RoomView;
  totals: RoomTotals;
  listed: ListedIds['state'];
  shown: number;
  total: number;
  elsewhere: number;
  onChange: ChangeView;
  children?: ReactNode;
}

/** Shows which rooms are listed and why. Each filter in force is shown once. */
export function FilterBar({
  listed,
  shown,
  total,
  elsewhere,
  children,
  ...filters
}: FilterBarProps) {
  const { t } = useMessages();
  const { view, totals, onChange } = filters;
  return (
    <>
      <Box role="group" aria-label={t('legend.title')} sx={legend}>
        <RoomLegend
          totals={totals}
          status={view.status}
          validity={view.validity}
          endsToday={view.endsToday}
          attention={view.attention}
          onChange={onChange}
        />
        {children}
        <MyWard ward={view.ward} totals={totals} onChange={onChange} />
        <ShownCount shown={shown} total={total} />
      </Box>
      {/* Without any room, the message in their place says it. */}
      <ActiveFilters {...filters} elsewhere={shown > 0 ? elsewhere : 0} />
      {listed !== 'off' && listed !== 'known' && (
        <Notice tone={listed === 'reading' ? 'info' : 'warning'}>
          {t(`filters.listed.${listed}`)}
        </Notice>
      )}
    </>
  );
}

type ChipsProps<Key extends keyof RoomView> = Pick<RoomView, Key> &
  Pick<FilterBarProps, 'totals' | 'onChange'>;

/** Shows the person's own ward, or all. At first it asks which ward that is. */
function MyWard({ ward, totals, onChange }: ChipsProps<'ward'>) {
  usePreload(WardMenu);
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const mine = useMyWard(facilityId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const wards = totals.wards();
  if (wards.length < 2) return null;
  const pressed = mine !== null && isWard({ ward }, mine);
  const choose = (prefix: string) => {
    storeMyWard(facilityId, prefix);
    onChange({ ward: [prefix] });
    setIsChoosing(false);
  };
  return (
    <Box component="span" ref={setAnchor} sx={iconOnPhone}>
      <ToggleChip
        pressed={pressed}
        onToggle={() =>
          mine === null ? setIsChoosing(true) : onChange({ ward: pressed ? [] : [mine] })
        }
        icon={<BedDouble size={14} aria-hidden />}
      >
        {t(mine === null ? 'filters.myWard.choose' : 'filters.myWard')}
      </ToggleChip>
      {isChoosing && (
        <WardMenu
          wards={wards}
          anchor={anchor}
          onChoose={choose}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Box>
  );
}

/** How many rooms there are of each kind. A letter in the search box does not render it again. */
const RoomLegend = memo(function RoomLegend({
  totals,
  onChange,
  ...view
}: ChipsProps<'status' | 'validity' | 'endsToday' | 'attention'>) {
  const { t, region } = useMessages();
  const number = new Intl.NumberFormat(region);
  const running = isRunning(view);
  const chip = (
    words: string,
    count: number,
    Icon: LucideIcon,
    filter: Pick<ToggleChipProps, 'pressed' | 'onToggle' | 'tone'>,
  ) => (
    <ToggleChip {...filter} count={number.format(count)} icon={<Icon size={14} aria-hidden />}>
      {words}
    </ToggleChip>
  );
  return (
    <>
      {shownStatuses(totals).map((status) => {
        const { tone, icon } = statusLook(status, t);
        const Icon = icons[icon];
        const count = totals.status.get(status) ?? 0;
        return (
          <ToggleChip
            key={status}
            pressed={view.status.includes(status)}
            onToggle={() => onChange((now) => ({ status: toggled(now.status, status) }))}
            count={number.format(count)}
            tone={tone}
            icon={<Icon size={14} aria-hidden />}
          >
            {formatStatuses(status, count, t)}
          </ToggleChip>
        );
      })}
      {/* Chips with a count of 0 are shown, too: a new chip would move the rooms below. */}
      {totals.sharesServices && (
        <>
          {chip(t('legend.running'), totals.running, RadioTower, {
            pressed: running,
            onToggle: () => onChange({ validity: running ? [] : [...RUNNING] }),
          })}
          <Box component="span" sx={iconOnPhone}>
            {chip(t('filters.attention'), totals.attention, TriangleAlert, {
              pressed: view.attention,
              onToggle: () => onChange({ attention: !view.attention }),
              tone: 'warning',
            })}
          </Box>
          {chip(t('service.endsToday'), totals.endsToday, Clock, {
            pressed: view.endsToday,
            onToggle: () => onChange({ endsToday: !view.endsToday }),
            tone: 'warning',
          })}
        </>
      )}
    </>
  );
});

export function ShownCount({ shown, total }: { shown: number; total: number }) {
  const { t, region } = useMessages();
  return (
    <Box role="status" sx={count}>
      <Box component="span" sx={hiddenBelowDesk}>
        {shown === total
          ? t('rooms.count', { count: total })
          : t('rooms.count.shown', { shown, count: total })}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { md: 'none' } }}>
        {[shown, total].map((number) => number.toLocaleString(region)).join(' / ')}
      </Box>
    </Box>
  );
}

/** The filters in force that are no chips, and what a search finds in other wards. */
function ActiveFilters({
  view,
  totals,
  elsewhere,
  onChange,
}: Pick<FilterBarProps, 'view' | 'totals' | 'elsewhere' | 'onChange'>) {
  const { t } = useMessages();
  const filters = activeFilters(view, t, totals, useMyWard(useFacilityId()));
  // The pressed button disappears, so the focus goes to the next one, or to the screen's main part.
  const change = (button: Element | null, some: Partial<RoomView>) => {
    const next = filters.length > 1 ? button?.nextElementSibling : undefined;
    (next instanceof HTMLElement ? next : document.getElementById('main'))?.focus({
      preventScroll: true,
    });
    onChange(some);
  };
  return (
    <>
      {filters.length > 0 && (
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
      )}
      <Box role="status" sx={elsewhere > 0 ? activeList : undefined}>
        {elsewhere > 0 && (
          <>
            {t('rooms.otherWards', { count: elsewhere })}
            <Button size="small" sx={filterButton} onClick={() => change(null, { ward: [] })}>
              {t('rooms.otherWards.show')}
            </Button>
          </>
        )}
      </Box>
    </>
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
  gap: { xs: '4px', sm: '6px' },
  '&& button': { px: { xs: '7px', sm: '9px', md: '11px' } },
  // Another server's status may be long. The filters show all of it.
  '& button': { maxWidth: 'min(100%, 20rem)' },
  '& button > .words': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& button > span:has(> svg)': { display: { xs: 'none', md: 'inline-flex' } },
} as const;
const count = {
  position: 'relative',
  flex: 'none',
  color: 'text.secondary',
  marginInlineStart: 'auto',
} as const;
/** A chip that is an icon on a phone, where its words would take a third line. */
const iconOnPhone = {
  '&& > button': { justifyContent: 'center' },
  '&& > button > span:has(> svg)': {
    display: { xs: 'inline-flex', sm: 'none', md: 'inline-flex' },
  },
  '& > button > .words': {
    position: { xs: 'absolute', sm: 'static' },
    width: { xs: '1px', sm: 'auto' },
    clipPath: { xs: 'inset(50%)', sm: 'none' },
  },
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
