import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, type Ref } from 'react';
import { Field } from '../../components/Field';
import { SelectField } from '../../components/SelectField';
import { ToggleChip } from '../../components/ToggleChip';
import { prefixName } from '../../features/rooms/GroupName';
import { useMessages } from '../../i18n/messages';
import { useList, type ListStore } from './list-state';
import { everything, wardsOf, type Criteria } from './view';

export interface ListSearchProps {
  store: ListStore;
  ref: Ref<HTMLInputElement>;
  /** The focus goes to the grid. */
  onLeave: () => void;
}

/** Finds rows by their texts, by ward, by change and by problem. The list stays as it is. */
export function ListSearch({ store, ref, onLeave }: ListSearchProps) {
  const { t } = useMessages();
  const criteria = useList(store, ({ history }) => history.view?.criteria) ?? everything;
  const rows = useDeferredValue(useList(store, ({ history }) => history.rows));
  const shown = useList(store, ({ history }) =>
    history.view === undefined ? undefined : history.shown.length,
  );
  const wards = useMemo(() => wardsOf(rows), [rows]);
  const show = (some: Partial<Criteria>) =>
    store.dispatch({ type: 'show', criteria: { ...criteria, ...some } });
  const showAll = () => {
    store.dispatch({ type: 'show', criteria: everything });
    onLeave();
  };
  return (
    <>
      <Box sx={{ flex: '1 1 140px !important', minWidth: 140, maxWidth: 320 }}>
        <Field
          id="list-search"
          type="search"
          ref={ref}
          label={t('list.search')}
          labelHidden
          placeholder={t('list.search')}
          autoComplete="off"
          spellCheck={false}
          value={criteria.search.text}
          onChange={({ target }) => show({ search: { ...criteria.search, text: target.value } })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') showAll();
            else if (event.key === 'Enter' || event.key === 'ArrowDown') onLeave();
            else return;
            event.preventDefault();
          }}
        />
      </Box>
      {(wards.length > 1 || criteria.ward !== undefined) && (
        <SelectField
          id="list-ward"
          label={t('list.ward')}
          labelHidden
          value={criteria.ward ?? ''}
          options={[
            { value: '', label: t('list.ward.all') },
            ...wards.map((ward) => ({
              value: ward,
              label: t('list.ward.name', { name: prefixName(ward) }),
            })),
          ]}
          onChange={(ward) => show({ ward: ward === '' ? undefined : ward })}
        />
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
        {shown !== undefined && t('list.shown', { shown, count: rows.length })}
      </Box>
      {shown !== undefined && <Button onClick={showAll}>{t('list.showAll')}</Button>}
    </>
  );
}
