import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { ToggleChip } from '../../components/ToggleChip';
import { wardLabel } from '../../features/rooms/group-name';
import { useMessages } from '../../i18n/messages';
import { useCriteria, useList, type ListStore } from './list-state';
import { everything, isNarrowed } from './criteria';

export interface ListFiltersProps {
  store: ListStore;
  /** Moves the focus to the grid. */
  onLeave: () => void;
}

/** Finds rows by their texts. */
export function ListSearch({ store, onLeave }: ListFiltersProps) {
  const { t } = useMessages();
  const { criteria, show } = useCriteria(store);
  return (
    <Box sx={{ flex: '1 1 100px', maxWidth: 320 }}>
      <Field
        id="list-search"
        type="search"
        label={t('list.search')}
        labelHidden
        autoComplete="off"
        spellCheck={false}
        value={criteria.search}
        onChange={({ target }) => show({ search: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') show({ search: '' });
          else if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          onLeave();
        }}
      />
    </Box>
  );
}

/** Filters the rows shown by ward, change and problem, and counts them. The list stays as it is. */
export function ListFilters({ store, onLeave }: ListFiltersProps) {
  const { t } = useMessages();
  const { criteria, show } = useCriteria(store);
  const count = useList(store, ({ history }) => history.rows.length);
  const shown = useList(store, ({ history }) =>
    history.filterView === undefined ? undefined : history.shown.length,
  );
  const present = useList(store, ({ analysis }) => analysis.wards);
  const { ward: chosen } = criteria;
  // A ward whose last row was retyped or removed still filters.
  const wards =
    chosen === undefined || present.some(({ prefix }) => prefix === chosen)
      ? present
      : [...present, { prefix: chosen, name: undefined, rooms: 0 }];
  return (
    <Box sx={filters}>
      {(wards.length > 1 || chosen !== undefined) && (
        <Box sx={{ width: { xs: 168, lg: 224 } }}>
          <SelectField
            id="list-ward"
            label={t('list.ward')}
            labelHidden
            value={chosen ?? ''}
            options={[
              { value: '', label: t('list.ward.all') },
              ...wards.map((ward) => ({ value: ward.prefix, label: wardLabel(ward, t) })),
            ]}
            onChange={(ward) => show({ ward: ward === '' ? undefined : ward })}
          />
        </Box>
      )}
      <ToggleChip pressed={criteria.changed} onToggle={() => show({ changed: !criteria.changed })}>
        {t('list.changed')}
      </ToggleChip>
      <ToggleChip
        pressed={criteria.problems}
        onToggle={() => show({ problems: !criteria.problems })}
      >
        {t('list.withProblems')}
      </ToggleChip>
      <Box role="status" sx={{ color: 'text.secondary', '&:empty': { position: 'absolute' } }}>
        {isNarrowed(criteria)
          ? shown !== undefined && t('list.shown', { shown, count })
          : criteria.sort && t(`list.sortedBy.${criteria.sort.column}`)}
      </Box>
      {shown !== undefined && (
        <Button
          onClick={() => {
            show(everything);
            onLeave();
          }}
        >
          {t(isNarrowed(criteria) ? 'list.showAll' : 'list.originalOrder')}
        </Button>
      )}
    </Box>
  );
}

/** The filters have lines of their own on a narrow screen. */
const filters = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, md: 1 },
  flex: { xs: '1 1 100%', md: '0 1 auto' },
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  whiteSpace: 'nowrap',
  '& > *': { flexShrink: 0 },
} as const;
