import Box from '@mui/material/Box';
import type { Reading } from '../../components/time/time';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { ToggleChip } from '../../components/ToggleChip';
import { KINDS, OUTCOMES, type HistoryView } from './history-view';

export interface HistoryFiltersProps {
  view: HistoryView;
  onChange: (change: Partial<HistoryView>) => void;
  /** How many entries each outcome has, and each day, the latest first. */
  outcomes: ReadonlyMap<string, number>;
  days: ReadonlyMap<string, number>;
  reading: Reading;
}

/** The choice that leaves nothing out. */
const ANY = '';

/** The filters of the history: text, kind, day and outcome. */
export function HistoryFilters({
  view,
  onChange,
  outcomes,
  days,
  reading: { t, region },
}: HistoryFiltersProps) {
  // A bare date has no zone. In UTC, in which it is parsed, it stays the same day.
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' });
  // A link may name a day that has no entries left.
  const shownDays =
    view.day === null || days.has(view.day) ? [...days] : [...days, [view.day, 0] as const];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Box sx={fields}>
        <Field
          id="search-history"
          type="search"
          label={t('history.search')}
          labelHidden
          value={view.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
        <SelectField
          id="history-kind"
          label={t('history.kind')}
          labelHidden
          value={view.kind ?? ANY}
          onChange={(kind) => onChange({ kind: kind === ANY ? null : kind })}
          options={[
            { value: ANY, label: t('history.kind.any') },
            ...KINDS.map((kind) => ({ value: kind, label: t(`history.kind.${kind}`) })),
          ]}
        />
        <SelectField
          id="history-day"
          label={t('axis.day')}
          labelHidden
          value={view.day ?? ANY}
          onChange={(next) => onChange({ day: next === ANY ? null : next })}
          options={[
            { value: ANY, label: t('history.day.any') },
            ...shownDays.map(([own, count]) => ({
              value: own,
              label: t('history.day.count', {
                day: isDay(own) ? day.format(new Date(own)) : own,
                count,
              }),
            })),
          ]}
        />
      </Box>
      <Box
        role="group"
        aria-label={t('history.column.outcome')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {OUTCOMES.filter((outcome) => outcomes.has(outcome) || outcome === view.outcome).map(
          (outcome) => (
            <ToggleChip
              key={outcome}
              pressed={view.outcome === outcome}
              onToggle={() => onChange({ outcome: view.outcome === outcome ? null : outcome })}
              count={(outcomes.get(outcome) ?? 0).toLocaleString(region)}
            >
              {t(`history.outcome.${outcome}`)}
            </ToggleChip>
          ),
        )}
      </Box>
    </Box>
  );
}

const isDay = (text: string) => !Number.isNaN(Date.parse(text));

const fields = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(200px, 360px) auto auto' },
  justifyContent: 'start',
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
