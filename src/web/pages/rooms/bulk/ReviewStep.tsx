import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages';
import { ActionButton } from '../../../components/ActionButton';
import { CountField } from '../../../components/CountField';
import { Notice } from '../../../components/Notice';
import type { BulkFormatter } from './bulk-formatter';
import { bulkKinds, type BulkKind } from './bulk-kinds';
import type { BulkItem } from './bulk-columns';
import { BulkTable, RowFilter, type Shown } from './BulkTable';
import { StepFrame } from './StepFrame';
import type { BulkRow } from './bulk-work';

/**
 * For harmful work in more rooms than this the person types the count, so that one click cannot end
 * more stays than a ward has.
 */
const MANY_ROOMS = 100;

export interface ReviewStepProps {
  kind: BulkKind;
  rows: readonly BulkRow[];
  format: BulkFormatter;
  /** The rooms are not as in the plan that the person confirmed. */
  changed: boolean;
  checking: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * The dry run: shows what would happen in each room and which rooms are left out, before anything
 * is sent.
 */
export function ReviewStep({
  kind,
  rows,
  format,
  changed,
  checking,
  onConfirm,
  onClose,
}: ReviewStepProps) {
  const { t } = useMessages();
  const [filter, setFilter] = useState<Shown>('all');
  const planned = rows.filter(({ skip }) => skip === undefined);
  const count = planned.length;
  const items = useMemo(
    () =>
      rows
        .filter(({ skip }) => filter === 'all' || (filter === 'skipped') === (skip !== undefined))
        .map((row): BulkItem => ({ row, state: undefined })),
    [rows, filter],
  );
  const rooms = new Set(planned.map(({ areaId }) => areaId)).size;
  const erased = planned.reduce((sum, { area }) => sum + (area?.data_services?.length ?? 0), 0);
  const unshared = planned.some(({ area }) => area?.data_services === undefined);
  const { emptiesRooms, warning } = bulkKinds[kind];
  const harmful = warning !== undefined && (!emptiesRooms || erased > 0 || unshared);
  const wanted = harmful && rooms > MANY_ROOMS ? String(count) : undefined;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const confirm = () => {
    if (wanted !== undefined && typed.trim() !== wanted) field.current?.focus();
    else {
      // If the rooms have changed meanwhile, the count is asked for again.
      setTyped('');
      onConfirm();
    }
  };
  return (
    <StepFrame
      step="review"
      title={count === 0 ? t(`bulk.action.${kind}`) : t(`bulk.title.${kind}`, { count, rooms })}
      actions={
        <>
          <Button onClick={onClose}>{t(count > 0 ? 'dialog.cancel' : 'bulk.close')}</Button>
          {count > 0 && (
            <ActionButton
              variant="contained"
              color={harmful ? 'error' : 'primary'}
              enabled={!checking}
              aria-disabled={wanted !== undefined && typed.trim() !== wanted}
              onClick={confirm}
            >
              {t(checking ? 'bulk.reading' : `bulk.confirm.${kind}`, { count })}
            </ActionButton>
          )}
        </>
      }
    >
      {changed && (
        <Notice tone="warning" title={t('bulk.changed.title')}>
          {t('bulk.changed.body')}
        </Notice>
      )}
      <Typography>
        {count === 0 ? t('bulk.nothing') : t(`bulk.consequence.${kind}`, { count, rooms, erased })}
        {count > 0 && unshared && emptiesRooms && ` ${t('bulk.consequence.unshared')}`}
        {harmful && ` ${t(warning)}`}
      </Typography>
      {wanted !== undefined && (
        <CountField
          ref={field}
          title={t('bulk.many', { rooms })}
          label={t('bulk.typeCount', { count: wanted })}
          value={typed}
          onChange={setTyped}
          onSubmit={confirm}
        />
      )}
      <RowFilter
        shown={filter}
        onChange={setFilter}
        counts={{
          all: rows.length,
          waiting: count,
          skipped: rows.length - count,
        }}
        planning
      />
      <BulkTable kind={kind} items={items} format={format} planning />
    </StepFrame>
  );
}
