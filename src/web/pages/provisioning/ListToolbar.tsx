import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListPlus, Plus, Redo2, Trash2, Undo2, type LucideIcon } from 'lucide-react';
import { ActionButton } from '../../components/ActionButton';
import { Field } from '../../components/Field';
import { keyNames } from '../../components/key-names';
import { SelectField } from '../../components/SelectField';
import { wardLabel, type Ward } from '../../features/rooms/room-groups';
import { useMessages } from '../../i18n/messages';
import type { Criteria } from './criteria';

export interface ListToolbarProps {
  readOnly: boolean;
  criteria: Criteria;
  onCriteria: (change: Partial<Criteria>) => void;
  wards: readonly Ward[];
  steps: { undo: number; redo: number };
  onStep: (type: 'undo' | 'redo') => void;
  onAddRow: () => void;
  ticked: { count: number; of: number };
  onTickAll: () => void;
  onRemove: () => void;
  onLeave: (act: () => void) => void;
}

export function ListToolbar({
  readOnly,
  criteria,
  onCriteria,
  wards,
  steps,
  ticked,
  ...props
}: ListToolbarProps) {
  const { t } = useMessages();
  const step = (type: 'undo' | 'redo', keys: string, Icon: LucideIcon) => (
    <ActionButton
      aria-label={t(`list.${type}`)}
      title={`${t(`list.${type}`)} (${keyNames(keys, t).join('+')})`}
      aria-keyshortcuts={keys.replace('Mod', 'Control')}
      enabled={steps[type] > 0}
      onClick={() => props.onStep(type)}
    >
      <Icon size={18} aria-hidden />
    </ActionButton>
  );
  const { ward: chosen } = criteria;
  // A ward whose last row was retyped or removed still filters.
  const offered =
    chosen === '' || wards.some(({ prefix }) => prefix === chosen)
      ? wards
      : [...wards, { prefix: chosen, name: undefined, rooms: 0 }];
  return (
    <Box role="toolbar" aria-label={t('list.tools')} sx={bar}>
      {!readOnly && (
        <>
          {step('undo', 'Mod+Z', Undo2)}
          {step('redo', 'Mod+Y', Redo2)}
        </>
      )}
      <Box sx={{ flex: '1 1 120px', maxWidth: 320 }}>
        <Field
          id="list-search"
          type="search"
          label={t('action.search')}
          labelHidden
          autoComplete="off"
          spellCheck={false}
          value={criteria.q}
          onChange={({ target }) => onCriteria({ q: target.value })}
          onKeyDown={(event) => {
            const isEscape = event.key === 'Escape';
            if (!isEscape && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            props.onLeave(() => isEscape && onCriteria({ q: '' }));
          }}
        />
      </Box>
      {(offered.length > 1 || chosen !== '') && (
        <Box sx={{ width: { xs: 176, lg: 224 } }}>
          <SelectField
            id="list-ward"
            label={t('view.group.ward')}
            labelHidden
            value={chosen}
            options={[
              { value: '', label: t('list.ward.all') },
              ...offered.map((ward) => ({ value: ward.prefix, label: wardLabel(ward, t) })),
            ]}
            onChange={(ward) => onCriteria({ ward })}
          />
        </Box>
      )}
      {!readOnly && (
        <Button
          startIcon={<Plus size={16} aria-hidden />}
          onClick={props.onAddRow}
          sx={{ px: { xs: 1, sm: 2 } }}
        >
          {t('list.addRow')}
        </Button>
      )}
      {!readOnly && ticked.count > 0 && (
        <>
          <Button startIcon={<Trash2 size={16} aria-hidden />} onClick={props.onRemove}>
            {t('list.remove', { count: ticked.count })}
          </Button>
          {ticked.count < ticked.of && (
            <Button startIcon={<ListPlus size={16} aria-hidden />} onClick={props.onTickAll}>
              {t('list.tickAll', { count: ticked.of })}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
