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
import type { ListDiff } from '../diff-lists';
import { DownloadCopy } from '../ListCopies';
import { useList, type ListStore } from '../list-state';
import type { Side } from '../merge-lists';
import { entriesOfRows, type Row } from '../rows';
import { ConflictChoices } from './ConflictChoices';
import { DiffSections } from './DiffSections';
import { countToType, SaveReview } from './SaveReview';
import type { Plan } from './plan-save';
import type { ListSaveState } from './save-state';

export interface SaveDialogProps {
  state: ListSaveState;
  store: ListStore;
  onChoose: (plan: Plan, choices: ReadonlyMap<string, Side>) => void;
  onConfirm: (plan: Plan, diff: ListDiff) => void;
  onClose: () => void;
}

/** The steps of a save: choosing sides where both changed a row, the review, the outcome. */
export function SaveDialog({ state, store, onChoose, onConfirm, onClose }: SaveDialogProps) {
  const { t } = useMessages();
  const mine = useList(store, ({ history }) => history.rows);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [typed, setTyped] = useState('');
  const changedAgain = useStableWhile(
    state.kind === 'review' && state.changedAgain,
    state.kind === 'checking',
  );
  if (state.kind === 'idle' || state.kind === 'reading') return null;

  if (state.kind === 'conflict') {
    const { plan } = state;
    const open = plan.merge.conflicts.filter(({ place }) => !choices.has(place)).length;
    return (
      <ConfirmDialog
        wide
        title={t('listSave.conflict.title', { count: plan.merge.conflicts.length })}
        onCancel={onClose}
        actions={
          <ActionButton
            variant="contained"
            enabled={open === 0}
            onClick={() => onChoose(plan, new Map([...plan.choices, ...choices]))}
          >
            {open > 0
              ? t('listSave.conflict.open', { count: open })
              : t('listSave.conflict.submit')}
          </ActionButton>
        }
      >
        <ConflictChoices conflicts={plan.merge.conflicts} choices={choices} onChange={setChoices} />
      </ConfirmDialog>
    );
  }
  if ('plan' in state) {
    const { plan, diff } = state;
    const wanted = countToType(plan.theirs.length, diff.removed.length);
    const ready =
      state.kind === 'review' && (wanted === undefined || typed.trim() === String(wanted));
    const confirm = () => {
      if (!ready) return;
      // If the list has changed meanwhile, the count is asked for again.
      setTyped('');
      onConfirm(plan, diff);
    };
    return (
      <ConfirmDialog
        wide
        title={t('listSave.title')}
        onCancel={state.kind === 'sending' ? undefined : onClose}
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
          plan={plan}
          diff={diff}
          wanted={wanted}
          typed={typed}
          onType={setTyped}
          onEnter={confirm}
          changedAgain={changedAgain}
        />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      wide={state.kind === 'differs'}
      title={t(`listSave.${state.kind}.title`)}
      onCancel={onClose}
      cancelLabel={t('dialog.close')}
      actions={null}
    >
      <SaveOutcome state={state} mine={mine} />
    </ConfirmDialog>
  );
}

type SaveEnding = Extract<ListSaveState, { kind: 'differs' | 'refused' | 'failed' | 'unknown' }>;

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
