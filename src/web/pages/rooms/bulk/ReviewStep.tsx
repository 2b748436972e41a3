import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { statusAfter } from '../../../../contract/compare-areas';
import { ActionButton } from '../../../components/ActionButton';
import { CountField } from '../../../components/CountField';
import { useMessages } from '../../../i18n/messages';
import type { BulkOperation } from './bulk-operation';
import { plannedState, type BulkRow } from './bulk-rows';
import { BulkTable } from './BulkTable';
import { StepFrame } from './StepFrame';

/**
 * For harmful work in more rooms than this the person types the count, so that one click cannot end
 * more stays than a ward has.
 */
const MANY_ROOMS = 100;

export interface ReviewStepProps {
  operation: BulkOperation;
  rows: readonly BulkRow[];
  onConfirm: () => void;
  onClose: () => void;
}

export function ReviewStep({ operation, rows, onConfirm, onClose }: ReviewStepProps) {
  const { t } = useMessages();
  const { kind, erases } = operation;
  const items = useMemo(() => rows.map((row) => ({ row, state: plannedState(row) })), [rows]);
  const planned = rows.filter(({ skip }) => skip === undefined);
  const count = planned.length;
  const rooms = new Set(planned.map(({ areaId }) => areaId)).size;
  const erased = planned.reduce((sum, { services = [] }) => sum + services.length, 0);
  const closed = planned.filter(({ area }) => area?.status === statusAfter.close).length;
  const unshared = erases === 'rooms' && planned.some(({ services }) => services === undefined);
  const isHarmful = erases !== 'nothing' && (erased > 0 || unshared);
  const isRestorable = erases === 'rooms' && !unshared;
  const wanted = isHarmful && rooms > MANY_ROOMS ? String(count) : undefined;
  const [typed, setTyped] = useState('');
  const ready = wanted === undefined || typed.trim() === wanted;
  const title = count === 0 ? t(`bulk.action.${kind}`) : t(`bulk.confirm.${kind}`, { count });
  return (
    <StepFrame
      step="review"
      title={title}
      onClose={onClose}
      cancels={count > 0}
      actions={
        count > 0 && (
          <ActionButton
            variant="contained"
            color={isHarmful ? 'error' : 'primary'}
            enabled={ready}
            onClick={onConfirm}
          >
            {title}
          </ActionButton>
        )
      }
    >
      <Typography>
        {count === 0 ? t('bulk.nothing') : t(`bulk.consequence.${kind}`, { count, rooms, erased })}
        {kind === 'add' && closed > 0 && ` ${t('bulk.closed', { count: closed })}`}
        {unshared && ` ${t('bulk.unshared')}`}
        {isHarmful && ` ${t(isRestorable ? 'occupancy.restorable' : 'occupancy.irreversible')}`}
      </Typography>
      {wanted !== undefined && (
        <CountField
          title={t('bulk.many', { rooms })}
          count={wanted}
          value={typed}
          onChange={setTyped}
          onSubmit={onConfirm}
        />
      )}
      <BulkTable operation={operation} items={items} />
    </StepFrame>
  );
}
