import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import type { ListDiff } from '../diff-lists';
import { useList, type ListStore } from '../list-store';
import type { Side } from '../merge-lists';
import { useStableWhile } from '../../../components/use-stable-while';
import { ConflictChoices } from './ConflictChoices';
import { countToType, SaveReview } from './SaveReview';
import { SaveOutcome } from './SaveOutcome';
import type { ListSaveState, Plan } from './use-list-save';

export interface SaveDialogProps {
  facilityId: string;
  state: ListSaveState;
  store: ListStore;
  /** Not in the first moment after something new came up. */
  idle: boolean;
  onChoose: (plan: Plan, choices: ReadonlyMap<string, Side>) => void;
  onConfirm: (plan: Plan, diff: ListDiff) => void;
  onClose: () => void;
}

/**
 * The way of a list to the server: choices where both sides changed a row, what will change, what
 * came of it.
 */
export function SaveDialog({
  facilityId,
  state,
  store,
  idle,
  onChoose,
  onConfirm,
  onClose,
}: SaveDialogProps) {
  const { t } = useMessages();
  const base = useList(store, (now) => now.base);
  const mine = useList(store, ({ history }) => history.rows);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [typed, setTyped] = useState('');
  const changedAgain = useStableWhile(
    state.kind === 'review' && state.changedAgain,
    state.kind === 'checking',
  );
  if (state.kind === 'idle' || state.kind === 'reading' || state.kind === 'invalid') return null;

  if (state.kind === 'conflict') {
    const { plan } = state;
    const open = plan.merge.conflicts.filter(({ place }) => !choices.has(place)).length;
    return (
      <ConfirmDialog
        wide
        title={t('listSave.conflict.title', { count: plan.merge.conflicts.length })}
        onCancel={onClose}
        actions={
          <Button
            variant="contained"
            disabled={open > 0}
            onClick={() => onChoose(plan, new Map([...plan.choices, ...choices]))}
          >
            {open > 0
              ? t('listSave.conflict.open', { count: open })
              : t('listSave.conflict.submit')}
          </Button>
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
      idle && state.kind === 'review' && (wanted === undefined || typed === String(wanted));
    const confirm = () => {
      if (ready) onConfirm(plan, diff);
    };
    return (
      <ConfirmDialog
        wide
        title={t('listSave.title')}
        onCancel={state.kind === 'sending' ? undefined : onClose}
        actions={
          // Not `disabled`: that would throw the keyboard's focus away.
          <Button
            variant="contained"
            color={wanted === undefined ? 'primary' : 'error'}
            aria-disabled={!ready}
            onClick={confirm}
          >
            {t(
              state.kind === 'sending'
                ? 'listSave.sending'
                : state.kind === 'checking'
                  ? 'listSave.checking'
                  : 'listSave.submit',
            )}
          </Button>
        }
      >
        <SaveReview
          facilityId={facilityId}
          base={base}
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
      <SaveOutcome facilityId={facilityId} state={state} mine={mine} />
    </ConfirmDialog>
  );
}
