import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  ArrowDown,
  ArrowDown01,
  ArrowDownAZ,
  ArrowUp,
  BetweenHorizontalEnd,
  CopyPlus,
  Redo2,
  Replace,
  Rows3,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { memo } from 'react';
import { keyNames } from '../../components/key-names';
import { useMessages, type MessageKey, type Translate } from '../../i18n/messages';
import { duplicateRows, insertRow, moveRows, removeRows, sortRows } from './grid/edit-rows';
import type { HistoryAction } from './history';
import { RestoreCopy } from './ListCopies';
import { useList, type ListStore } from './list-state';

interface Tool {
  label: MessageKey;
  /** As `keyNames` reads them. */
  keys?: string;
  icon: LucideIcon;
  action: HistoryAction;
}

const undo: Tool = { label: 'list.undo', keys: 'Mod+Z', icon: Undo2, action: { type: 'undo' } };
const redo: Tool = { label: 'list.redo', keys: 'Mod+Y', icon: Redo2, action: { type: 'redo' } };

/** What can be done to the selected rows. */
const rowTools: Tool[] = [
  {
    label: 'list.insertAbove',
    keys: 'Mod+Shift+Enter',
    icon: Rows3,
    action: { type: 'edit', edit: (sheet) => insertRow(sheet, 'above') },
  },
  {
    label: 'list.insertBelow',
    keys: 'Mod+Enter',
    icon: BetweenHorizontalEnd,
    action: { type: 'edit', edit: (sheet) => insertRow(sheet, 'below') },
  },
  {
    label: 'list.duplicate',
    keys: 'Alt+Shift+↓',
    icon: CopyPlus,
    action: { type: 'edit', edit: duplicateRows },
  },
  {
    label: 'list.moveUp',
    keys: 'Alt+↑',
    icon: ArrowUp,
    action: { type: 'edit', edit: (sheet) => moveRows(sheet, -1) },
  },
  {
    label: 'list.moveDown',
    keys: 'Alt+↓',
    icon: ArrowDown,
    action: { type: 'edit', edit: (sheet) => moveRows(sheet, 1) },
  },
  {
    label: 'list.remove',
    keys: 'Mod+Delete',
    icon: Trash2,
    action: { type: 'edit', edit: removeRows },
  },
];

export interface EditorToolbarProps {
  store: ListStore;
  readOnly: boolean;
  finding: boolean;
  onFind: () => void;
  /** After each action: the focus returns to the grid. */
  onDone: () => void;
  /** All rows were replaced by those of a copy; the text says what that changed. */
  onRestored: (text: string) => void;
}

/** What can be done to the selected rows and to the list, each with its keys. */
export const EditorToolbar = memo(function EditorToolbar({
  store,
  readOnly,
  finding,
  onFind,
  onDone,
  onRestored,
}: EditorToolbarProps) {
  const { t, language } = useMessages();
  const canUndo = useList(store, ({ history }) => history.past.length > 0);
  const canRedo = useList(store, ({ history }) => history.future.length > 0);
  const button = (tool: Tool, disabled = false) => {
    const { label, keys, icon: Icon, action } = tool;
    return (
      <IconButton
        key={label}
        aria-label={t(label)}
        title={withKeys(label, keys, t)}
        aria-keyshortcuts={keys
          ?.replace('Mod', 'Control')
          .replace('↑', 'ArrowUp')
          .replace('↓', 'ArrowDown')}
        disabled={readOnly || disabled}
        onClick={() => {
          store.dispatch(action);
          onDone();
        }}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    );
  };
  return (
    <Box role="toolbar" aria-label={t('list.tools')} sx={bar}>
      <Box sx={group}>
        {button(undo, !canUndo)}
        {button(redo, !canRedo)}
      </Box>
      <Box sx={group}>{rowTools.map((tool) => button(tool))}</Box>
      <Box sx={group}>
        {button({
          label: 'list.sortById',
          icon: ArrowDown01,
          action: { type: 'edit', edit: (sheet) => sortRows(sheet, 'id', language) },
        })}
        {button({
          label: 'list.sortByName',
          icon: ArrowDownAZ,
          action: { type: 'edit', edit: (sheet) => sortRows(sheet, 'name', language) },
        })}
      </Box>
      <Box sx={group}>
        <IconButton
          aria-label={t('list.find')}
          title={withKeys('list.find', 'Mod+F', t)}
          aria-expanded={finding}
          onClick={onFind}
        >
          <Replace size={18} aria-hidden />
        </IconButton>
        <RestoreCopy disabled={readOnly} store={store} onRestored={onRestored} />
      </Box>
    </Box>
  );
});

export interface RowMenuProps {
  anchor: HTMLElement;
  store: ListStore;
  onClose: () => void;
}

/** What can be done to the selected rows, for a finger or a right click. */
export function RowMenu({ anchor, store, onClose }: RowMenuProps) {
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
      {rowTools.map(({ label, action }) => (
        <MenuItem
          key={label}
          onClick={() => {
            store.dispatch(action);
            onClose();
          }}
        >
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  );
}

function withKeys(label: MessageKey, keys: string | undefined, t: Translate): string {
  return keys === undefined ? t(label) : `${t(label)} (${keyNames(keys, t).join('+')})`;
}

const bar = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  scrollbarWidth: 'none',
} as const;
const group = {
  display: 'flex',
  flexShrink: 0,
  '& + &': { pl: 1, borderLeft: 1, borderColor: 'divider' },
  '& button:enabled': { color: 'text.primary' },
} as const;
