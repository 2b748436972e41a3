import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { ChevronDown, Redo2, Rows3, Undo2, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { keyNames } from '../../components/key-names';
import { coarsePointer } from '../../components/tokens';
import { useMessages, type MessageKey } from '../../i18n/messages';
import { duplicateRows, fillDown, insertRow, removeRows, selectAll } from './grid/edit-rows';
import { clipboardFromMenu, type ClipboardResult } from './grid/grid-clipboard';
import type { Point } from './grid/use-grid-pointer';
import { moveRefusal } from './undo-history';
import { useList, type ListAction, type ListStore } from './list-state';
import { ListFilters, ListSearch } from './ListSearch';

interface Tool {
  label: MessageKey;
  /** In the format that `keyNames` reads. */
  keys?: string;
  action: ListAction;
}

/** Actions on the selected rows. */
const rowTools: Tool[] = [
  {
    label: 'list.insertAbove',
    keys: 'Mod+Shift+Enter',
    action: { type: 'edit', edit: (sheet) => insertRow(sheet, 'above') },
  },
  {
    label: 'list.insertBelow',
    keys: 'Mod+Enter',
    action: { type: 'edit', edit: (sheet) => insertRow(sheet, 'below') },
  },
  {
    label: 'list.duplicate',
    keys: 'Alt+Shift+↓',
    action: { type: 'edit', edit: duplicateRows },
  },
  { label: 'list.moveUp', keys: 'Alt+↑', action: { type: 'move', by: -1 } },
  { label: 'list.moveDown', keys: 'Alt+↓', action: { type: 'move', by: 1 } },
  { label: 'list.fillDown', keys: 'Mod+D', action: { type: 'edit', edit: fillDown } },
  { label: 'list.revert', action: { type: 'revert' } },
  { label: 'list.remove', keys: 'Mod+Delete', action: { type: 'edit', edit: removeRows } },
];

/** Actions on the list. */
const listTools: Tool[] = [
  {
    label: 'list.selectAll',
    keys: 'Mod+A',
    action: { type: 'select', selection: selectAll },
  },
  { label: 'list.sortById', action: { type: 'sort', by: 'id' } },
  { label: 'list.sortByName', action: { type: 'sort', by: 'name' } },
];

const clipboardTools: { label: MessageKey; keys: string; action: ClipboardResult['action'] }[] = [
  { label: 'list.cut', keys: 'Mod+X', action: 'cut' },
  { label: 'list.copy', keys: 'Mod+C', action: 'copied' },
  { label: 'list.paste', keys: 'Mod+V', action: 'pasted' },
];

export interface EditorToolbarProps {
  store: ListStore;
  readOnly: boolean;
  /** After each action: the focus returns to the grid. */
  onDone: () => void;
  /** Chooses a downloaded copy to put in the place of all rows. */
  onRestore: () => void;
}

/** Undo, the search with its filters, and what can be done to rows, each with its keys. */
export function EditorToolbar({ store, readOnly, onDone, onRestore }: EditorToolbarProps) {
  const { t } = useMessages();
  const canUndo = useList(store, ({ history }) => history.past.length > 0);
  const canRedo = useList(store, ({ history }) => history.future.length > 0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
    onDone();
  };
  const step = (type: 'undo' | 'redo', keys: string, Icon: LucideIcon, enabled: boolean) => (
    <IconButton
      aria-label={t(`list.${type}`)}
      title={`${t(`list.${type}`)} (${keyNames(keys, t).join('+')})`}
      aria-keyshortcuts={keys.replace('Mod', 'Control')}
      disabled={readOnly || !enabled}
      onClick={() => {
        store.dispatch({ type });
        onDone();
      }}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
  return (
    <Box role="toolbar" aria-label={t('list.tools')} sx={bar}>
      {step('undo', 'Mod+Z', Undo2, canUndo)}
      {step('redo', 'Mod+Y', Redo2, canRedo)}
      <ListSearch store={store} onLeave={onDone} />
      {!readOnly && (
        <Button
          startIcon={<Rows3 size={16} aria-hidden />}
          endIcon={<ChevronDown size={16} aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {t('list.rows')}
        </Button>
      )}
      <ListFilters store={store} onLeave={onDone} />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disableRestoreFocus
        slotProps={{ list: { 'aria-label': t('list.rows'), dense: true } }}
      >
        <ToolItems tools={rowTools} store={store} onDone={close} />
        <Divider />
        <ToolItems tools={listTools} store={store} onDone={close} />
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            onRestore();
          }}
        >
          {t('list.restoreCopy')}
        </MenuItem>
      </Menu>
    </Box>
  );
}

export interface RowMenuProps {
  at: Point;
  store: ListStore;
  /** Called with undefined where the browser does not allow it. */
  onClipboard: (result: ClipboardResult | undefined) => void;
  onClose: () => void;
}

/** The actions on the selected rows, as a menu where the finger or right click was. */
export function RowMenu({ at, store, onClipboard, onClose }: RowMenuProps) {
  const { t } = useMessages();
  return (
    <Menu
      open
      anchorReference="anchorPosition"
      anchorPosition={at}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ list: { dense: true } }}
    >
      {clipboardTools.map(({ label, keys, action }) => (
        <MenuItem
          key={label}
          onClick={() => {
            // Called before the menu closes: browsers allow it only shortly after a press.
            clipboardFromMenu(store, action).then(onClipboard, () => onClipboard(undefined));
            onClose();
          }}
        >
          <Labelled text={t(label)} keys={keyNames(keys, t).join('+')} />
        </MenuItem>
      ))}
      <Divider />
      <ToolItems tools={rowTools} store={store} onDone={onClose} />
    </Menu>
  );
}

interface ToolItemsProps {
  tools: Tool[];
  store: ListStore;
  onDone: () => void;
}

function ToolItems({ tools, store, onDone }: ToolItemsProps) {
  const { t } = useMessages();
  return tools.map(({ label, keys, action }) => {
    const refusal = action.type === 'move' ? moveRefusal(store.getState().history) : undefined;
    return (
      <MenuItem
        key={label}
        disabled={refusal !== undefined}
        onClick={() => {
          store.dispatch(action);
          onDone();
        }}
      >
        <Labelled
          text={t(label)}
          keys={keys && keyNames(keys, t).join('+')}
          note={refusal && t(`list.cannotMove.${refusal}`)}
        />
      </MenuItem>
    );
  });
}

interface LabelledProps {
  text: string;
  keys: string | undefined;
  note?: string | undefined;
}

function Labelled({ text, keys, note }: LabelledProps) {
  return (
    <>
      <ListItemText primary={text} secondary={note} sx={{ whiteSpace: 'normal', maxWidth: 280 }} />
      {keys !== undefined && (
        <Typography aria-hidden variant="body2" sx={keysStyle}>
          {keys}
        </Typography>
      )}
    </>
  );
}

/** Hidden on touch screens, which have no keys. */
const keysStyle = { color: 'text.secondary', ml: 3, [coarsePointer]: { display: 'none' } } as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& > .MuiIconButton-root:enabled': { color: 'text.primary' },
} as const;
