import Box from '@mui/material/Box';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { DateTimeField } from '../../components/time/DateTimeField';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { KINDS, timeProblem, type HistoryView } from './history-view';

export interface HistoryFiltersProps {
  view: HistoryView;
  onChange: (change: Partial<HistoryView>) => void;
}

const ANY = '';

export function HistoryFilters({ view, onChange }: HistoryFiltersProps) {
  const { t } = useMessages();
  const zone = useZone();
  return (
    <Box role="search" sx={fields}>
      <SelectField
        id="history-kind"
        label={t('changes.kind')}
        value={view.kind ?? ANY}
        onChange={(kind) => onChange({ kind: kind === ANY ? null : kind })}
        options={[
          { value: ANY, label: t('changes.kind.any') },
          ...KINDS.map((kind) => ({ value: kind, label: t(`changes.kind.${kind}`) })),
        ]}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const room = new FormData(event.currentTarget).get('room');
          if (typeof room === 'string') onChange({ room: room.trim() });
        }}
      >
        <Field
          key={view.room}
          id="history-room"
          name="room"
          type="search"
          label={t('changes.column.room')}
          defaultValue={view.room}
          onBlur={({ target }) => onChange({ room: target.value.trim() })}
        />
      </form>
      {(['since', 'until'] as const).map((edge) => {
        const problem = timeProblem(view, edge, zone);
        return (
          <DateTimeField
            key={edge}
            id={`history-${edge}`}
            label={t(`changes.${edge}`)}
            edge={edge === 'since' ? 'start' : 'end'}
            zone={zone}
            value={view[edge]}
            problem={problem && t(problem)}
            onChange={(value) => onChange({ [edge]: value })}
          />
        );
      })}
    </Box>
  );
}

// No date with its time, nor the longest kind, is cut.
const fields = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  alignItems: 'start',
  maxWidth: '68rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
} as const;
