import Box from '@mui/material/Box';
import { Clock, RadioTower, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '../../../messages/messages';
import { SpriteIcon } from '../../../ui/SpriteIcon';
import { statusLook } from '../../../ui/status-look';
import { ToggleChip } from '../../../ui/ToggleChip';
import type { RoomTotals } from '../count-rooms';
import type { RoomView } from '../room-view';
import { inOrder, statusesInWords, toggled } from './filter-words';

export interface RoomLegendProps {
  totals: RoomTotals;
  view: Pick<RoomView, 'status' | 'validity' | 'endsToday' | 'attention'>;
  onChange: (some: Partial<RoomView>) => void;
}

/** Statuses shown as a button of their own; a server with more of them has them in the filters. */
const STATUSES_SHOWN = 4;
const RUNNING = ['current', 'open-ended'] as const;

/** How all rooms stand, by number, and what the marks mean; each shows its rooms when pressed. */
export function RoomLegend({ totals, view: { status, validity, endsToday, attention }, onChange }: RoomLegendProps) {
  // A letter in the search box changes nothing here.
  return useMemo(() => <Chips totals={totals} view={{ status, validity, endsToday, attention }} onChange={onChange} />, [totals, status, validity, endsToday, attention, onChange]);
}

function Chips({ totals, view, onChange }: RoomLegendProps) {
  const { t, region } = useMessages();
  const number = new Intl.NumberFormat(region);
  const running = view.validity.length === RUNNING.length && RUNNING.every((validity) => view.validity.includes(validity));
  const shown = inOrder(totals.status.keys());
  const others = shown.slice(STATUSES_SHOWN).reduce((sum, status) => sum + (totals.status.get(status) ?? 0), 0);
  return (
    <Box role="group" aria-label={t('legend.title')} sx={legend}>
      {shown.slice(0, STATUSES_SHOWN).map((status) => {
          const { tone, icon } = statusLook(status, t);
          const count = totals.status.get(status) ?? 0;
          return (
            <ToggleChip key={status} pressed={view.status.includes(status)} onToggle={() => onChange({ status: toggled(view.status, status) })} count={number.format(count)} tone={tone} icon={<SpriteIcon name={icon} />}>
              {statusesInWords(status, count, t)}
            </ToggleChip>
          );
        })}
      {others > 0 && <Box component="span" sx={{ alignSelf: 'center', flex: 'none', color: 'text.secondary' }}>{t('legend.others', { count: others })}</Box>}
      {totals.running > 0 && (
        <ToggleChip pressed={running} onToggle={() => onChange({ validity: running ? [] : [...RUNNING] })} count={number.format(totals.running)} icon={<RadioTower size={14} aria-hidden />}>
          {t('legend.running')}
        </ToggleChip>
      )}
      {totals.endsToday > 0 && (
        <ToggleChip pressed={view.endsToday} onToggle={() => onChange({ endsToday: !view.endsToday })} count={number.format(totals.endsToday)} tone="warning" icon={<Clock size={14} aria-hidden />}>
          {t('tile.endsToday')}
        </ToggleChip>
      )}
      {totals.attention > 0 && (
        <ToggleChip pressed={view.attention} onToggle={() => onChange({ attention: !view.attention })} count={number.format(totals.attention)} tone="warning" icon={<TriangleAlert size={14} aria-hidden />}>
          {t('filters.attention')}
        </ToggleChip>
      )}
    </Box>
  );
}

/** Over so many px the line fades where it goes on; at its beginning within the page's margin. */
const FADE_PX = 28;
const fade = (margin: number) => `linear-gradient(90deg, #0000, #000 ${margin}px, #000 calc(100% - ${FADE_PX}px), #0000)`;
/**
 * One line, which scrolls where it is too long, and fades there: the rooms are what is looked for, and must not move when what
 * stands here is counted. Scrolled to its end its last chip stands before the fade. A desk has room for all.
 */
const legend = {
  display: 'flex',
  flex: { xs: '1 1 0', lg: '0 1 auto' },
  gap: 0.75,
  flexWrap: { lg: 'wrap' },
  overflowX: { xs: 'auto', lg: 'visible' },
  minWidth: 0,
  ml: { xs: -2, sm: -1, lg: 0 },
  pl: { xs: 2, sm: 1, lg: 0 },
  pr: { xs: `${FADE_PX}px`, lg: 0 },
  py: { xs: '2px', lg: 0 },
  maskImage: { xs: fade(8), sm: fade(4), lg: 'none' },
  // Another server's status may be as long as it likes; in the filters it stands in full.
  '& > button': { flex: 'none', maxWidth: 'min(100%, 20rem)' },
  '& > button > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
