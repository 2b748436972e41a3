import Box from '@mui/material/Box';
import { useState } from 'react';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Notice } from '../../../components/Notice';
import { useStableWhile } from '../../../components/use-stable-while';
import { describeError } from '../../../features/page-states/describe-error';
import { ErrorDetails } from '../../../features/page-states/ErrorDetails';
import { useMessages, type MessageKey } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { DownloadCopy } from '../DownloadCopy';
import type { ListState, SaveState } from '../list-state';
import type { Side } from '../merge-lists';
import { entriesOfRows, type Row } from '../rows';
import { ConflictChoices } from './ConflictChoices';
import { DiffSections } from './DiffSections';
import { countToType, SaveReview } from './SaveReview';
import type { ListSave } from './use-list-save';

export interface SaveDialogProps {
  list: ListState;
  save: ListSave;
}

/** The steps of a save: choosing sides where both changed a row, the review, the outcome. */
export function SaveDialog({ list, save }: SaveDialogProps) {
  const { t } = useMessages();
  const { save: state, rows, theirs } = list;
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [typed, setTyped] = useState('');
  const changedAgain = useStableWhile(
    state.kind === 'review' && state.changedAgain,
    state.kind === 'checking',
  );
  if (state.kind === 'idle' || state.kind === 'reading') return null;

  if (state.kind === 'conflict') {
    const { conflicts } = state.merge;
    const open = conflicts.filter(({ place }) => !choices.has(place)).length;
    return (
      <ConfirmDialog
        wide
        title={t('listSave.conflict.title', { count: conflicts.length })}
        onCancel={save.close}
        actions={
          <ActionButton
            variant="contained"
            enabled={open === 0}
            onClick={() => save.choose(new Map([...state.choices, ...choices]))}
          >
            {open > 0
              ? t('listSave.conflict.open', { count: open })
              : t('listSave.conflict.submit')}
          </ActionButton>
        }
      >
        <ConflictChoices conflicts={conflicts} choices={choices} onChange={setChoices} />
      </ConfirmDialog>
    );
  }
  if ('merge' in state) {
    const wanted = countToType(theirs.length, state.diff);
    const ready =
      state.kind === 'review' && (wanted === undefined || typed.trim() === String(wanted));
    const confirm = () => {
      if (!ready) return;
      // If the list has changed meanwhile, the count is asked for again.
      setTyped('');
      void save.confirm();
    };
    return (
      <ConfirmDialog
        wide
        title={t('listSave.title')}
        onCancel={state.kind === 'sending' ? undefined : save.close}
        actions={
          <ActionButton
            variant="contained"
            color={wanted === undefined ? 'primary' : 'error'}
            enabled={ready}
            onClick={confirm}
          >
            {t(
              state.kind === 'sending'
                ? 'listSave.sending'
                : state.kind === 'checking'
                  ? 'listSave.checking'
                  : 'listSave.submit',
            )}
          </ActionButton>
        }
      >
        <SaveReview
          {...{ theirs, wanted, typed, changedAgain }}
          save={state}
          onType={setTyped}
          onEnter={confirm}
        />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      wide={state.kind === 'differs'}
      title={t(`listSave.${state.kind}.title`)}
      onCancel={save.close}
      cancelLabel={t('dialog.close')}
      actions={null}
    >
      <SaveOutcome state={state} mine={rows} />
    </ConfirmDialog>
  );
}

type SaveEnding = Extract<SaveState, { kind: 'differs' | 'refused' | 'failed' | 'unknown' }>;

/** What a failed save left on the server and here, and what to do next. */
function SaveOutcome({ state, mine }: { state: SaveEnding; mine: readonly Row[] }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Notice
        tone={state.kind === 'failed' ? 'error' : 'warning'}
        {...(state.kind === 'failed' && { title: t(describeError(state.error).title) })}
      >
        {t(bodyOf(state))}
        {'error' in state && <ErrorDetails error={state.error} />}
      </Notice>
      {state.kind === 'differs' && <DiffSections diff={state.diff} />}
      {state.kind === 'refused' && (
        <Box>
          <DownloadCopy entries={entriesOfRows(facilityId, mine)} />
        </Box>
      )}
    </Box>
  );
}

function bodyOf(state: SaveEnding): MessageKey {
  if (state.kind !== 'unknown') return `listSave.${state.kind}.body`;
  if (state.error.accepted)
    return state.found === 'unclear' ? 'listSave.accepted.nothing' : 'listSave.accepted.body';
  if (state.found === 'unclear') return 'listSave.unknown.nothing';
  return state.found === 'as-before' ? 'listSave.unknown.asBefore' : 'listSave.unknown.other';
}
