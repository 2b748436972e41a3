import Box from '@mui/material/Box';
import { useState } from 'react';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { OutcomeNotice } from '../../../features/page-states/OutcomeNotice';
import { useMessages } from '../../../i18n/messages';
import type { ListState } from '../list-state';
import { ConflictChoices } from './ConflictChoices';
import { DiffSections } from './DiffSections';
import { countToType, DownloadCopy, SaveReview } from './SaveReview';
import type { ListSave } from './use-list-save';

export interface SaveDialogProps {
  list: ListState;
  save: ListSave;
  onClose: () => void;
}

export function SaveDialog({ list, save, onClose }: SaveDialogProps) {
  const { t } = useMessages();
  const { save: state, rows, theirs } = list;
  const [choices, setChoices] = useState(list.choices);
  const [typed, setTyped] = useState('');
  if (state.kind === 'ended') {
    return (
      <ConfirmDialog
        wide={state.diff !== undefined}
        title={t('nav.provisioning')}
        onCancel={onClose}
        cancelLabel={t('action.close')}
        actions={state.end.kind === 'refused' && <DownloadCopy rows={rows} />}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <OutcomeNotice end={state.end} action="list" />
          {state.diff !== undefined && <DiffSections diff={state.diff} />}
        </Box>
      </ConfirmDialog>
    );
  }
  if (state.kind === 'conflict') {
    const { conflicts } = state.merge;
    const open = conflicts.filter(({ place }) => !choices.has(place)).length;
    return (
      <ConfirmDialog
        wide
        title={t('listSave.conflict.title', { count: conflicts.length })}
        onCancel={onClose}
        actions={
          <ActionButton
            variant="contained"
            enabled={open === 0}
            onClick={() => save.choose(choices)}
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
  if (!('diff' in state)) return null;
  const wanted = countToType(theirs.length, state.diff);
  const ready =
    state.kind === 'review' && (wanted === undefined || typed.trim() === String(wanted));
  const confirm = () => {
    if (!ready) return;
    // If the list has changed meanwhile, the count has to be typed again.
    setTyped('');
    void save.confirm();
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
          {t(state.kind === 'review' ? 'listSave.submit' : 'action.saving')}
        </ActionButton>
      }
    >
      <SaveReview {...{ list, wanted, typed }} save={state} onType={setTyped} onEnter={confirm} />
    </ConfirmDialog>
  );
}
