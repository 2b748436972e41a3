import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { ProvisioningEntry } from '../../../contract/provisioning';
import { provisioningQueries } from '../../api/provisioning';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { readDraft, type ListDraft } from '../../device/list-drafts';
import { recentFacilities } from '../../device/recent-facilities';
import { useHoldUnsaved } from '../../features/session/unsaved';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { isError } from './analyse-list';
import { isUnsaved, useDraft } from './draft/use-draft';
import { useListLock } from './draft/use-list-lock';
import { ListEditor } from './ListEditor';
import { ListNotices } from './ListNotices';
import { createListStore, useList } from './list-state';
import { readCriteria, useListAddress } from './use-list-address';
import { rowsOfEntries, type Row } from './rows';
import { useListSave } from './save/use-list-save';
import { accessOf, initialScreen, screenReducer } from './screen-state';
import { ListActions } from './sheets/ListActions';

const SaveDialog = lazyWithRetry(async () => (await import('./save/SaveDialog')).SaveDialog);

export interface ListScreenProps {
  entries: ProvisioningEntry[];
  /** Where the draft is stored; undefined where none is. */
  draftKey: string | undefined;
  /** Unsaved edits of an earlier visit. */
  draft: ListDraft<Row> | undefined;
  /** Another tab had the list when this page opened. */
  openElsewhere: boolean;
  /** The element of the page's header for the buttons; null until it is rendered. */
  header: HTMLElement | null;
}

/** The editor of the list, with its draft on this device and the dialogs that save it. */
export function ListScreen({ entries, draftKey, draft, openElsewhere, header }: ListScreenProps) {
  const { t } = useMessages();
  const client = useQueryClient();
  const facilityId = useFacilityId();
  const theirs = useMemo(() => rowsOfEntries(facilityId, entries), [facilityId, entries]);
  const [params] = useSearchParams();
  const [store] = useState(() => {
    const created = createListStore(facilityId, recentFacilities(), theirs, draft);
    created.dispatch({ type: 'show', criteria: readCriteria(params) });
    return created;
  });
  useListAddress(store);
  useEffect(() => store.dispatch({ type: 'read', theirs }), [store, theirs]);
  const [screen, dispatch] = useReducer(screenReducer, openElsewhere, initialScreen);
  const access = accessOf(screen);
  const elsewhere = access === 'elsewhere';
  const readOnly = access !== 'editing';
  const edited = useList(store, (list) => list.edited);
  const unsaved = useList(store, isUnsaved);
  const [isStored, setStored] = useState(draftKey !== undefined);

  const takeOver = useListLock({
    name: draftKey ?? facilityId,
    unsaved,
    elsewhere,
    onElsewhere: (is) => dispatch({ type: 'elsewhere', elsewhere: is }),
    flush: useDraft(draftKey, store, elsewhere, draft !== undefined, setStored),
    onReleased: () =>
      void client.invalidateQueries({ queryKey: provisioningQueries.list(facilityId).queryKey }),
    loadDraft: async () => {
      if (draftKey === undefined) return false;
      const stored = await readDraft<Row>(draftKey).catch(() => undefined);
      // If this browser stores nothing, the edits exist only on this screen.
      if (stored === undefined) return store.getState().edited;
      store.dispatch(stored === null ? { type: 'discard' } : { type: 'load', ...stored });
      return stored !== null;
    },
  });
  useHoldUnsaved(edited && !elsewhere);

  const commitTyping = () => {
    // A field commits its text when it loses the focus, as it does not by a tap on an iPad's
    // button.
    if (store.getState().typing !== undefined && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  };
  const save = useListSave(facilityId, store, dispatch);
  const { kind } = save.state;
  const inReview = kind === 'review' || kind === 'conflict';
  const closeReview = useEffectEvent(() => save.close());
  useEffect(() => {
    // Another tab has its content now, and may change it; also if the review opens only then.
    if (elsewhere && inReview) closeReview();
  }, [elsewhere, inReview]);
  const beginSave = () => {
    dispatch({ type: 'save-begun' });
    if (readOnly) return;
    commitTyping();
    const error = store.getState().analysis.problems.find(isError);
    if (error === undefined) return void save.start();
    dispatch({ type: 'invalid', rows: store.getState().history.rows });
    store.dispatch({ type: 'go', ...error });
  };

  return (
    <>
      {header !== null &&
        createPortal(
          <>
            <ListActions
              {...{ store, readOnly }}
              onDone={(text) =>
                dispatch({ type: 'done', text, rows: store.getState().history.rows })
              }
            />
            <Button variant="contained" disabled={!unsaved || readOnly} onClick={beginSave}>
              {t(kind === 'reading' ? 'listSave.reading' : 'list.save')}
            </Button>
          </>,
          header,
        )}
      <Box sx={{ display: 'grid', gap: 1, mb: 1, '&:empty': { display: 'none' } }}>
        <ListNotices
          store={store}
          access={access}
          isStored={isStored}
          onTakeOver={() => void takeOver()}
          dispatch={dispatch}
        />
      </Box>
      <ListEditor
        {...{ store, screen, dispatch, readOnly }}
        saving={kind !== 'idle'}
        onSave={beginSave}
      />
      {kind !== 'idle' && kind !== 'reading' && (
        <Suspense>
          <SaveDialog
            state={save.state}
            store={store}
            onChoose={(plan, choices) => void save.choose(plan, choices)}
            onConfirm={(plan, diff) => void save.confirm(plan, diff)}
            onClose={save.close}
          />
        </Suspense>
      )}
    </>
  );
}
