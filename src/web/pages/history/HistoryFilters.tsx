import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { startTransition, useState } from 'react';
import type { Reading } from '../../components/time/time';
import { Field } from '../../components/Field';
import { ToggleChip } from '../../components/ToggleChip';
import { KINDS, OUTCOMES, type HistoryView } from './history-view';

export interface HistoryFiltersProps {
  view: HistoryView;
  onChange: (change: Partial<HistoryView>) => void;
  /** How many entries there are of each outcome, and of each day, the latest first. */
  outcomes: ReadonlyMap<string, number>;
  days: ReadonlyMap<string, number>;
  reading: Reading;
}

/** What of the history is shown: text, kind, day and outcome. */
export function HistoryFilters({
  view,
  onChange,
  outcomes,
  days,
  reading: { t, region },
}: HistoryFiltersProps) {
  // The address follows behind: no letter is lost however fast one types.
  const [typed, setTyped] = useState(view.q);
  const [seen, setSeen] = useState(view.q);
  if (seen !== view.q) {
    setSeen(view.q);
    // The filter was cleared.
    if (view.q === '') setTyped('');
  }
  const search = (q: string) => {
    setTyped(q);
    startTransition(() => onChange({ q }));
  };
  // A bare date has no zone: in UTC, where it was parsed, it can't shift.
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' });
  // A link may name a day of which nothing is left.
  const shownDays =
    view.day === undefined || days.has(view.day) ? [...days] : [...days, [view.day, 0] as const];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <Box sx={fields}>
        <Field
          id="search-history"
          type="search"
          label={t('history.search')}
          labelHidden
          placeholder={t('history.search')}
          value={typed}
          onChange={({ target }) => search(target.value)}
        />
        <SelectField
          id="history-kind"
          label={t('history.kind')}
          value={view.kind}
          onChange={(kind) => onChange({ kind })}
          anyLabel={t('history.kind.any')}
          options={KINDS.map((kind) => [kind, t(`history.kind.${kind}`)])}
        />
        <SelectField
          id="history-day"
          label={t('history.day')}
          value={view.day}
          onChange={(next) => onChange({ day: next })}
          anyLabel={t('history.day.any')}
          options={shownDays.map(([own, count]) => [
            own,
            t('history.day.count', { day: isDay(own) ? day.format(new Date(own)) : own, count }),
          ])}
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
              onToggle={() => onChange({ outcome: view.outcome === outcome ? undefined : outcome })}
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

interface SelectFieldProps<T extends string> {
  id: string;
  label: string;
  /** Undefined: any of them. */
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  /** Says that none is chosen. */
  anyLabel: string;
  options: readonly (readonly [value: T, words: string])[];
}

/** One of a few, or any: the platform's own list, which every phone and screen reader knows. */
function SelectField<T extends string>({
  id,
  label,
  value,
  onChange,
  anyLabel,
  options,
}: SelectFieldProps<T>) {
  return (
    <TextField
      select
      id={id}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find(([own]) => own === target.value)?.[0])}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      <option value="">{anyLabel}</option>
      {options.map(([own, words]) => (
        <option key={own} value={own}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
