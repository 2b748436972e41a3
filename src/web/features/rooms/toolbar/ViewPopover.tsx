import Box from '@mui/material/Box';
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { useMessages } from '../../../i18n/messages';
import { Segmented } from '../../../components/Segmented';
import { ToggleChip } from '../../../components/ToggleChip';
import { COLUMNS, DENSITIES, GROUPINGS, SORTS, type Column, type RoomView } from '../room-view';
import { toggled } from '../toggled';
import { PopoverPart, ToolbarPopover } from './ToolbarPopover';

export interface ViewPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  view: RoomView;
  /** The columns that can be left out; none if there is no table. */
  columns: readonly Column[];
  /** Those of them for which the table is too narrow. */
  leftOut: readonly Column[];
  onChange: (some: Partial<RoomView>) => void;
}

/** Sets how rooms are laid out: groups, order, density and, for a table, its columns. */
export function ViewPopover({
  anchor,
  onClose,
  view,
  columns,
  leftOut,
  onChange,
}: ViewPopoverProps) {
  const { t } = useMessages();
  return (
    <ToolbarPopover title={t('view.title')} anchor={anchor} onClose={onClose}>
      <PopoverPart title={t('view.group')}>
        <Segmented
          label={t('view.group')}
          value={view.group}
          options={GROUPINGS.map((value) => ({ value, label: t(`view.group.${value}`) }))}
          onChange={(group) => onChange({ group, folded: [] })}
        />
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{t('view.group.hint')}</Box>
      </PopoverPart>
      <PopoverPart title={t('view.sort')}>
        {SORTS.map((sort) => (
          <ToggleChip
            key={sort}
            pressed={view.sort === sort}
            onToggle={() => onChange({ sort, descending: false })}
          >
            {t(`view.sort.${sort}`)}
          </ToggleChip>
        ))}
        <Segmented
          label={t('view.direction')}
          value={view.descending ? 'down' : 'up'}
          options={[
            { value: 'up', label: t('view.ascending'), icon: ArrowDownNarrowWide },
            { value: 'down', label: t('view.descending'), icon: ArrowUpNarrowWide },
          ]}
          onChange={(direction) => onChange({ descending: direction === 'down' })}
        />
      </PopoverPart>
      <PopoverPart title={t('view.density')}>
        <Segmented
          label={t('view.density')}
          value={view.density}
          options={DENSITIES.map((value) => ({ value, label: t(`view.density.${value}`) }))}
          onChange={(density) => onChange({ density })}
        />
      </PopoverPart>
      {columns.length > 0 && (
        <PopoverPart title={t('view.columns')}>
          {columns.map((column) => (
            <ToggleChip
              key={column}
              pressed={view.columns.includes(column)}
              onToggle={() =>
                onChange({
                  columns: COLUMNS.filter((one) => toggled(view.columns, column).includes(one)),
                })
              }
            >
              {leftOut.includes(column)
                ? t('view.columns.leftOut', { column: t(`table.column.${column}`) })
                : t(`table.column.${column}`)}
            </ToggleChip>
          ))}
          {leftOut.length > 0 && (
            <Box role="status" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {t('view.columns.hint')}
            </Box>
          )}
        </PopoverPart>
      )}
    </ToolbarPopover>
  );
}
