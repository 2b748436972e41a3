import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Dispatch } from 'react';
import { useMessages } from '../../i18n/messages';
import { duplicateRows, insertRow, moveRows, removeRows, type Sheet } from './grid/edit-rows';
import type { HistoryAction } from './grid/undo-steps';

const actions = [
  ['list.insertAbove', (sheet: Sheet) => insertRow(sheet, 'above')],
  ['list.insertBelow', (sheet: Sheet) => insertRow(sheet, 'below')],
  ['list.duplicate', duplicateRows],
  ['list.moveUp', (sheet: Sheet) => moveRows(sheet, -1)],
  ['list.moveDown', (sheet: Sheet) => moveRows(sheet, 1)],
  ['list.remove', removeRows],
] as const;

/** What can be done to the selected rows, for a finger or a right click. */
export function RowMenu({
  anchor,
  dispatch,
  onClose,
}: {
  anchor: HTMLElement;
  dispatch: Dispatch<HistoryAction>;
  onClose: () => void;
}) {
  const { t } = useMessages();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      disableRestoreFocus
    >
      {actions.map(([label, edit]) => (
        <MenuItem
          key={label}
          onClick={() => {
            dispatch({ type: 'edit', edit });
            onClose();
          }}
        >
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  );
}
