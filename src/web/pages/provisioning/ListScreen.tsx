import Box from '@mui/material/Box';
import { ListChecks } from 'lucide-react';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { ProvisioningEntry } from '../../../contract/provisioning';
import { ActionButton } from '../../components/ActionButton';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { StateMessage } from '../../components/StateMessage';
import { byText, lowWindow, PAGE_END_PX, surface } from '../../components/tokens';
import { useWindowEvent } from '../../components/use-window';
import { useListBox } from '../../components/virtual-list';
import type { ListDraft } from '../../device/list-drafts';
import { recentFacilities } from '../../device/recent-facilities';
import { useHoldUnsaved } from '../../features/session/unsaved';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { analyse, isError } from './analyse-list';
import { everything, useCriteria, useLines, type Criteria } from './criteria';
import { hasChanges } from './diff-lists';
import { addRow, pasteRows, putRowBack, readPasted, removeRows } from './edit-rows';
import { ListGrid, type GridHandle } from './ListGrid';
import { ListNotices } from './ListNotices';
import { initialList, listReducer, type Announcement, type ListAction } from './list-state';
import { ListSummary } from './ListSummary';
import { ListToolbar } from './ListToolbar';
import { PrintedList } from './PrintedList';
import { newRow, rowsOfEntries, type Column, type Row } from './rows';
import { useListSave } from './save/use-list-save';
import { ListActions } from './sheets/ListActions';
import { useDraft } from './use-draft';

const SaveDialog = lazyWithRetry(async () => (await import('./save/SaveDialog')).SaveDialog);

export interface ListScreenProps {
  entries: ProvisioningEntry[];
  draftKey: string | undefined;
  draft: ListDraft<Row> | undefined;
  /** The element of the page's header for the buttons; null until it is rendered. */
  header: HTMLElement | null;
}

export function ListScreen({ entries, draftKey, draft, header }: ListScreenProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const theirs = rowsOfEntries(facilityId, entries);
  const [list, dispatch] = useReducer(listReducer, undefined, () =>
    initialList(facilityId, theirs, draft, recentFacilities()),
  );
  const { base, rows, otherFacilities, isRefused: readOnly } = list;
  // Not deferred: to compare and check the list takes less time than to draw its rows once more.
  const analysis = analyse(base, rows, facilityId, otherFacilities);
  const edited = rows !== base && hasChanges(analysis.diff);
  const [typing, setTyping] = useState(false);
  useHoldUnsaved(edited || typing);
  // A newer list may lack the row that is open for typing.
  useEffect(() => {
    if (!typing) dispatch({ type: 'read', theirs });
  }, [theirs, typing]);
  const { isStored, otherTab, forgetOtherTab } = useDraft({
    key: draftKey,
    list,
    edited,
    restored: draft,
  });

  const [criteria, setCriteria] = useCriteria();
  const onCriteria = useCallback(
    (change: Partial<Criteria>) => void setCriteria(change),
    [setCriteria],
  );
  // Deferred, so that a letter of the search does not wait for the whole list to be searched.
  const searched = useDeferredValue(criteria.q);
  const q = criteria.q && searched;
  const applied = useMemo(() => ({ ...criteria, q }), [criteria, q]);
  const { lines, shown } = useLines(list, analysis, applied);

  const grid = useRef<GridHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { offset } = useListBox(frame);
  const [ticks, setTicks] = useState<ReadonlySet<string>>(new Set());
  const tickable = useMemo(() => shown.filter(({ number }) => number !== undefined), [shown]);
  const ticked = useMemo(() => {
    // DataGrid draws all cells again for another set.
    if (ticks.size === 0) return ticks;
    return new Set(tickable.flatMap(({ row }) => (ticks.has(row.key) ? [row.key] : [])));
  }, [tickable, ticks]);

  /** For what may leave nothing to correct. Typing does not, since the row would move. */
  const change = (action: ListAction) => {
    dispatch(action);
    if (criteria.show !== 'errors') return;
    const next = listReducer(list, action);
    const { errors } = analyse(next.base, next.rows, facilityId, otherFacilities);
    if (errors === 0) onCriteria({ show: null });
  };
  const onStep = (type: 'undo' | 'redo') => keepFocus(grid, () => change({ type }));
  const activeLine = () => shown[grid.current?.activeIndex() ?? -1];
  const onAddRow = () => {
    const row = newRow('', '');
    const below = activeLine()?.row.key;
    flushSync(() => dispatch({ type: 'edit', edit: (now) => addRow(base, now, below, row) }));
    grid.current?.goTo(row.key, 'id', true);
  };
  const onRemove = () => {
    const active = activeLine();
    const own = active?.number === undefined ? [] : [active.row.key];
    const keys = ticked.size > 0 ? ticked : new Set(own);
    if (keys.size === 0) return;
    keepFocus(grid, () => {
      setTicks(new Set());
      dispatch({
        type: 'edit',
        edit: (now) => removeRows(now, keys),
        said: { key: 'list.done.removed', values: { count: keys.size } },
      });
    });
  };
  const onPutBack = useCallback(
    (key: string) =>
      keepFocus(grid, () =>
        dispatch({
          type: 'edit',
          edit: (now) => putRowBack(base, now, key),
          said: { key: 'list.done.putBack', values: { count: 1 } },
        }),
      ),
    [base],
  );
  const onLeave = (act: () => void) => {
    flushSync(act);
    grid.current?.focus();
  };
  const onPaste = (key: string | undefined, column: Column, text: string) => {
    const { places, ...table } = readPasted(text, column);
    const isNothing = text.trim() === '' || places.length === 0;
    const said: Announcement = {
      key: 'list.done.pasted',
      values: {
        count: isNothing ? 0 : table.rows.length,
        headings: table.headings,
        columns: table.extraColumns,
      },
    };
    if (isNothing) return dispatch({ type: 'announce', said });
    const keys = tickable.map(({ row }) => row.key);
    const edit = (now: readonly Row[]) => pasteRows(base, now, keys, key, table.rows, places);
    return dispatch({ type: 'edit', edit, said });
  };

  useWindowEvent('paste', (event) => {
    if (event.defaultPrevented || readOnly || isFieldOf(event) || isDialogOpen()) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    flushSync(() => onPaste(undefined, 'id', text));
    if (text.trim() !== '') grid.current?.focus(shown.length);
  });

  const commit = () => flushSync(() => grid.current?.commit());
  const save = useListSave(list, dispatch, commit, () => onCriteria({ show: null }));
  const { kind } = list.save;
  const beginSave = () => {
    const error = analysis.problems.find(isError);
    if (readOnly || kind !== 'idle') return;
    if (error === undefined) return void save.start();
    dispatch({
      type: 'announce',
      said: { key: 'list.invalid', values: { count: analysis.errors } },
    });
    flushSync(() => onCriteria({ ...everything, show: 'errors' }));
    grid.current?.goTo(error.key, error.column);
  };
  useEditorKeys({
    z: (shift) => onStep(shift ? 'redo' : 'undo'),
    y: () => onStep('redo'),
    s: beginSave,
  });
  return (
    <>
      {header !== null &&
        createPortal(
          <>
            <ListActions
              {...{ rows, readOnly }}
              onApply={(changed) => {
                const said: Announcement = { key: 'list.done.applied' };
                dispatch({ type: 'edit', edit: () => changed, said });
                onCriteria(everything);
              }}
            />
            {!readOnly && (
              <ActionButton
                variant="contained"
                enabled={(edited || typing) && kind !== 'reading'}
                onClick={beginSave}
              >
                {t(kind === 'reading' ? 'action.saving' : 'action.save')}
              </ActionButton>
            )}
          </>,
          header,
        )}
      <Box sx={{ display: 'grid', gap: 1, mb: 1, '&:empty': { display: 'none' } }}>
        <ListNotices
          {...{ list, edited, isStored, otherTab }}
          onShowOtherTab={(other) => {
            dispatch({ type: 'load', ...other });
            forgetOtherTab();
          }}
        />
      </Box>
      <Box ref={frame} sx={frameStyle} style={{ '--top': `${offset}px` } as React.CSSProperties}>
        <ListToolbar
          {...{ readOnly, criteria, onCriteria, onStep, onAddRow, onRemove, onLeave }}
          wards={analysis.wards}
          steps={{ undo: list.past.length, redo: list.future.length }}
          ticked={{ count: ticked.size, of: tickable.length }}
          onTickAll={() => setTicks(new Set(tickable.map(({ row }) => row.key)))}
        />
        <ListGrid
          ref={grid}
          {...{ analysis, readOnly, ticked, onPaste, onAddRow, onRemove, onPutBack }}
          {...{ onCriteria, dispatch }}
          lines={shown}
          onTick={setTicks}
          sort={criteria.sort}
          onTyping={setTyping}
          empty={
            lines.length === 0 ? (
              <StateMessage icon={ListChecks} title={t('provisioning.empty.title')}>
                {t('provisioning.empty.body')}
              </StateMessage>
            ) : (
              t('list.noMatch')
            )
          }
        />
        <ListSummary
          {...{ list, analysis, edited, criteria, onCriteria, onLeave }}
          dispatch={change}
          shown={{ count: shown.length, of: lines.length }}
          isCovered={kind !== 'idle'}
        />
      </Box>
      <PrintedList {...{ analysis, edited }} />
      {kind !== 'idle' && kind !== 'reading' && (
        <Suspense>
          <SaveDialog
            {...{ list, save }}
            // After a refusal the button that opened it is gone.
            onClose={() => keepFocus(grid, save.close)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Does what may remove the element that has the focus. The line in its place gets it then. */
function keepFocus(grid: RefObject<GridHandle | null>, act: () => void): void {
  const index = grid.current?.activeIndex();
  flushSync(act);
  if (document.activeElement === document.body) grid.current?.focus(index);
}

const isDialogOpen = () => document.querySelector('[role=dialog]') !== null;

const isFieldOf = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

function useEditorKeys(actions: Record<'z' | 'y' | 's', (shift: boolean) => void>): void {
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    const pressed = key.toLowerCase();
    if (event.defaultPrevented || altKey || !(ctrlKey || metaKey)) return;
    if (pressed !== 'z' && pressed !== 'y' && pressed !== 's') return;
    // A dialog is about the list as it is, so the list must not change below it.
    if (isDialogOpen()) return;
    // A field has its own undo.
    if (isFieldOf(event) && pressed !== 's') return;
    event.preventDefault();
    actions[pressed](shiftKey);
  });
}

/** If the window is lower than this, the page scrolls instead of the grid. In px. */
const MIN_HEIGHT_PX = { xs: byText(280), md: byText(360) };

const frameStyle = {
  ...surface,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  overflow: 'hidden',
  minHeight: MIN_HEIGHT_PX,
  // Leaves room below the frame for the page's edge, and on small screens for the navigation.
  height: {
    xs: `calc(100dvh - var(--top) - var(--bottom-bar) - ${PAGE_END_PX.xs}px)`,
    md: `calc(100dvh - var(--top) - ${PAGE_END_PX.md}px)`,
  },
  // In a low window the tools and the summary would leave no line for the grid.
  [lowWindow]: { height: 'auto', gridTemplateRows: `auto ${byText(300)}px auto` },
} as const;
