import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { ProvisioningEntry } from '../../../contract/provisioning';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import type { ListDraft } from '../../device/list-drafts';
import { recentFacilities } from '../../device/recent-facilities';
import { useHoldUnsaved } from '../../features/session/unsaved';
import { useMessages } from '../../i18n/messages';
import { useFacilityId } from '../../use-path-ids';
import { isError } from './analyse-list';
import { ListEditor } from './ListEditor';
import { ListNotices } from './ListNotices';
import { createListStore, useList } from './list-state';
import { isUnsaved, useDraft } from './use-draft';
import { readCriteria, useListAddress } from './use-list-address';
import { rowsOfEntries, type Row } from './rows';
import { useListSave } from './save/use-list-save';
import { initialScreen, screenReducer } from './screen-state';
import { ListActions } from './sheets/ListActions';

const SaveDialog = lazyWithRetry(async () => (await import('./save/SaveDialog')).SaveDialog);

export interface ListScreenProps {
  entries: ProvisioningEntry[];
  /** Where the draft is stored; undefined where none is. */
  draftKey: string | undefined;
  /** Unsaved edits of an earlier visit. */
  draft: ListDraft<Row> | undefined;
  /** The element of the page's header for the buttons; null until it is rendered. */
  header: HTMLElement | null;
}

/** The editor of the list, with its draft on this device and the dialogs that save it. */
export function ListScreen({ entries, draftKey, draft, header }: ListScreenProps) {
  const { t } = useMessages();
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
  const [screen, dispatch] = useReducer(screenReducer, initialScreen);
  const readOnly = screen.isRefused;
  const edited = useList(store, (list) => list.edited);
  const unsaved = useList(store, isUnsaved);
  const [isStored, setStored] = useState(draftKey !== undefined);

  const [otherTab, setOtherTab] = useState<ListDraft<Row>>();
  useDraft({ key: draftKey, store, restored: draft, onStored: setStored, onOtherTab: setOtherTab });
  useHoldUnsaved(edited);

  const commitTyping = () => {
    // A field commits its text when it loses the focus, as it does not by a tap on an iPad's
    // button.
    if (store.getState().typing !== undefined && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
  };
  const save = useListSave(facilityId, store, dispatch);
  const { kind } = save.state;
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
          isRefused={readOnly}
          isStored={isStored}
          otherTab={otherTab}
          onShowOtherTab={(other) => {
            store.dispatch({ type: 'load', ...other });
            setOtherTab(undefined);
          }}
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
