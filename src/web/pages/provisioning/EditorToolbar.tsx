import IconButton from '@mui/material/IconButton';
import Box from '@mui/material/Box';
import {
  ArrowDown,
  ArrowUp,
  BetweenHorizontalEnd,
  CopyPlus,
  Redo2,
  Replace,
  Rows3,
  Trash2,
  Undo2,
  type LucideIcon,
  ArrowDownAZ,
  ArrowDown01,
} from 'lucide-react';
import { memo, useMemo } from 'react';
import { keyNames } from '../../components/key-names';
import type { Language } from '../../i18n/language';
import { useMessages, type MessageKey, type Translate } from '../../i18n/messages';
import { duplicateRows, insertRow, moveRows, removeRows, sortRows } from './grid/edit-rows';
import type { HistoryAction } from './grid/undo-steps';
import { useList, type ListStore } from './list-store';
import { RestoreCopy } from './RestoreCopy';

export interface EditorToolbarProps {
  store: ListStore;
  readOnly: boolean;
  finding: boolean;
  onFind: () => void;
  facilityId: string;
  /** After each action: the keyboard goes back to the grid. */
  onDone: () => void;
  /** A copy is in the place of all rows; the words tell what that changed. */
  onRestored: (words: string) => void;
}

interface Tool {
  label: MessageKey;
  /** As `keyNames` reads them. */
  keys?: string;
  icon: LucideIcon;
  action: HistoryAction;
}

const toolsOf = (language: Language): Tool[][] => [
  [
    { label: 'list.undo', keys: 'Mod+Z', icon: Undo2, action: { type: 'undo' } },
    { label: 'list.redo', keys: 'Mod+Y', icon: Redo2, action: { type: 'redo' } },
  ],
  [
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
  ],
  [
    {
      label: 'list.sortById',
      icon: ArrowDown01,
      action: { type: 'edit', edit: (sheet) => sortRows(sheet, 'id', language) },
    },
    {
      label: 'list.sortByName',
      icon: ArrowDownAZ,
      action: { type: 'edit', edit: (sheet) => sortRows(sheet, 'name', language) },
    },
  ],
];

/** What can be done to the selected rows and to the list, each with its keys. */
export const EditorToolbar = memo(function EditorToolbar({
  store,
  readOnly,
  finding,
  onFind,
  facilityId,
  onDone,
  onRestored,
}: EditorToolbarProps) {
  const { t, language } = useMessages();
  const canUndo = useList(store, ({ history }) => history.past.length > 0);
  const canRedo = useList(store, ({ history }) => history.future.length > 0);
  const groups = useMemo(() => toolsOf(language), [language]);
  const nothingTo = (label: MessageKey) =>
    (label === 'list.undo' && !canUndo) || (label === 'list.redo' && !canRedo);
  return (
    <Box role="toolbar" aria-label={t('list.tools')} sx={bar}>
      {groups.map((tools) => (
        <Box key={tools[0]?.label} sx={group}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.label}
              tool={tool}
              disabled={readOnly || nothingTo(tool.label)}
              store={store}
              onDone={onDone}
            />
          ))}
        </Box>
      ))}
      <Box sx={group}>
        <IconButton
          aria-label={t('list.find')}
          title={withKeys('list.find', 'Mod+F', t)}
          aria-expanded={finding}
          onClick={onFind}
        >
          <Replace size={18} aria-hidden />
        </IconButton>
        <RestoreCopy
          facilityId={facilityId}
          disabled={readOnly}
          store={store}
          onRestored={onRestored}
        />
      </Box>
    </Box>
  );
});

/** Each by itself: the first edit changes one of them, and is not to wait for the others. */
const ToolButton = memo(function ToolButton({
  tool,
  disabled,
  store,
  onDone,
}: {
  tool: Tool;
  disabled: boolean;
  store: ListStore;
  onDone: () => void;
}) {
  const { t } = useMessages();
  const { label, keys, icon: Icon, action } = tool;
  return (
    <IconButton
      aria-label={t(label)}
      title={withKeys(label, keys, t)}
      aria-keyshortcuts={keys
        ?.replace('Mod', 'Control')
        .replace('↑', 'ArrowUp')
        .replace('↓', 'ArrowDown')}
      disabled={disabled}
      onClick={() => {
        store.dispatch(action);
        onDone();
      }}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
});

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
