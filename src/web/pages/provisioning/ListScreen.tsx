import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ProvisioningEntry } from '../../../contract/provisioning';
import { provisioningQueries } from '../../api/provisioning';
import { useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { recentFacilities } from '../../device/recent-facilities';
import { hasChanges, isError, noDiff } from './analyse-list';
import { diffLists } from './diff-lists';
import { readStoredEdits, type KeptEdits } from './draft/read-stored-edits';
import { isStored, useStoreDraft } from './draft/use-store-draft';
import { useListLock } from './draft/use-list-lock';
import { useHoldUnsaved } from '../../features/session/unsaved';
import { selectCell } from './grid/selection';
import type { Saved } from './ActiveCellNote';
import { ListEditor } from './ListEditor';
import { ListNotices } from './ListNotices';
import { ListStore, useList } from './list-store';
import { rowsOfEntries, type Row } from './rows';
import { useListSave } from './save/use-list-save';
import { ListActions } from './sheets/ListActions';
import type { SummaryPart } from './Summary';

const SaveDialog = lazyWithRetry(async () => ({
  default: (await import('./save/SaveDialog')).SaveDialog,
}));

export interface ListScreenProps {
  facilityId: string;
  entries: ProvisioningEntry[];
  /** Where unsaved edits are kept; undefined where they are not. */
  draftKey: string | undefined;
  /** Unsaved edits of an earlier visit. */
  kept: KeptEdits | undefined;
  /** Another tab is at work on them. */
  elsewhere: boolean;
  /** Where in the page's header its buttons go; null until that is there. */
  actions: HTMLElement | null;
}

/** The list as it was read, with its editor and what is done with the whole of it. */
export function ListScreen({
  facilityId,
  entries,
  draftKey,
  kept,
  elsewhere,
  actions,
}: ListScreenProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const theirs = useMemo(() => rowsOfEntries(facilityId, entries), [facilityId, entries]);
  const [store] = useState(
    () => new ListStore(facilityId, recentFacilities(), kept ?? { base: theirs, rows: theirs }),
  );
  const base = useList(store, (now) => now.base);
  const edited = useList(store, (now) => now.edited);
  const atWork = useList(store, isStored);
  const { adopt, replaceRows } = store;
  const rowsNow = useCallback(() => store.now.history.rows, [store]);
  const others = useMemo(
    () => (base === theirs ? noDiff(base.length) : diffLists(base, theirs)),
    [base, theirs],
  );
  const [open, setOpen] = useState<SummaryPart>();
  const [saved, setSaved] = useState<Saved>();
  const [refused, setRefused] = useState(false);
  const [restoredFrom, setRestoredFrom] = useState(kept?.at);

  const [givenUp, setGivenUp] = useState(elsewhere);
  const flush = useStoreDraft(givenUp ? undefined : draftKey, store);
  const regain = async () => {
    if (draftKey === undefined) return false;
    // Where this browser keeps nothing, what stands here is all there is.
    const edits = await readStoredEdits(draftKey).catch(() => undefined);
    if (edits === undefined) return store.now.edited;
    store.type(undefined);
    adopt(edits ?? { base: theirs, rows: theirs });
    setRestoredFrom(edits?.at);
    return edits !== null;
  };
  const lock = useListLock({
    name: draftKey ?? facilityId,
    atWork,
    taken: elsewhere,
    flush,
    changed: () =>
      void client.invalidateQueries({ queryKey: provisioningQueries.list(facilityId).queryKey }),
    regain,
  });
  if (givenUp !== lock.elsewhere) setGivenUp(lock.elsewhere);
  useHoldUnsaved(edited && !lock.elsewhere);
  const readOnly = refused || lock.elsewhere;

  const save = useListSave({
    facilityId,
    store,
    onSettled: (stored, result, by) => {
      store.settle(stored, result);
      setRestoredFrom(undefined);
      if (by !== 'differs') setSaved({ by, count: stored.length });
    },
    onInvalid: (stored, result) => {
      store.settle(stored, result);
      setOpen('problems');
    },
    onRefused: () => setRefused(true),
  });
  const inReview = save.state.kind === 'review' || save.state.kind === 'conflict';
  const closeReview = useEffectEvent(() => save.close());
  useEffect(() => {
    // What stands in it is another tab's now, and may be changed there; also where it comes up only
    // then.
    if (lock.elsewhere && inReview) closeReview();
  }, [lock.elsewhere, inReview]);
  const begin = () => {
    setSaved(undefined);
    // Not asked whether anything is edited: what is being typed is only now taken over.
    if (readOnly) return;
    const wrong = store.now.analysis.problems.find(isError);
    if (wrong === undefined) return void save.start();
    setOpen('problems');
    store.dispatch({
      type: 'select',
      selection: selectCell(wrong.index, wrong.column === 'id' ? 0 : 1),
    });
  };
  useEffect(() => {
    if (!hasChanges(others)) return undefined;
    let looked: readonly Row[] | undefined;
    const look = () => {
      // Saved meanwhile: what the server has now is on its way to here.
      if (
        store.now.base !== base ||
        client.getQueryData(provisioningQueries.list(facilityId).queryKey) !== entries
      )
        return;
      // Not below the fingers.
      if (document.querySelector('.field.editing') !== null) return;
      const { rows } = store.now.history;
      if (store.now.edited && (rows === looked || rows.length !== theirs.length)) return;
      looked = rows;
      // Nothing of one's own to keep, or all of it is there: the newer list takes the older one's
      // place.
      if (!store.now.edited || !hasChanges(diffLists(theirs, rows)))
        adopt({ base: theirs, rows: theirs });
    };
    look();
    return store.subscribe(look);
  }, [base, others, theirs, entries, facilityId, client, store, adopt]);

  const { kind } = save.state;
  return (
    <>
      {actions !== null &&
        createPortal(
          <>
            <ListActions
              facilityId={facilityId}
              list={rowsNow}
              unsaved={edited}
              onApply={readOnly ? undefined : replaceRows}
            />
            <Button variant="contained" disabled={!edited || readOnly} onClick={begin}>
              {t(kind === 'reading' ? 'listSave.reading' : 'list.save')}
            </Button>
          </>,
          actions,
        )}
      <Box sx={{ display: 'grid', gap: 1, mb: 1, '&:empty': { display: 'none' } }}>
        <ListNotices
          {...{ store, theirs, others, refused, restoredFrom }}
          edited={edited && !lock.elsewhere}
          elsewhere={lock.elsewhere}
          onTakeOver={() => void lock.takeOver()}
          onDiscard={() => {
            adopt({ base: theirs, rows: theirs });
            setRestoredFrom(undefined);
          }}
        />
      </Box>
      <ListEditor
        facilityId={facilityId}
        store={store}
        readOnly={readOnly}
        onSave={begin}
        saved={saved}
        saving={kind !== 'idle'}
        open={open}
        setOpen={setOpen}
      />
      {kind !== 'idle' && kind !== 'reading' && (
        <Suspense>
          <SaveDialog
            facilityId={facilityId}
            state={save.state}
            store={store}
            idle={save.idle}
            onChoose={(plan, choices) => void save.choose(plan, choices)}
            onConfirm={(plan, diff) => void save.confirm(plan, diff)}
            onClose={save.close}
          />
        </Suspense>
      )}
    </>
  );
}
