import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type Dispatch } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useMessages } from '../../i18n/messages';
import { describeDiff, type ListDiff } from './diff-lists';
import type { ListAction } from './list-state';

export interface DiscardButtonProps extends Pick<ButtonProps, 'size'> {
  diff: ListDiff;
  dispatch: Dispatch<ListAction>;
}

/** Goes back to the server's list, after a confirmation, because this cannot be undone. */
export function DiscardButton({ diff, dispatch, size }: DiscardButtonProps) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button {...{ size }} onClick={() => setAsked(true)}>
        {t('list.discard')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('list.discard.title')}
          onCancel={() => setAsked(false)}
          actions={
            <ActionButton
              variant="contained"
              color="error"
              onClick={() => dispatch({ type: 'discard', said: t('list.done.discarded') })}
            >
              {t('list.discard')}
            </ActionButton>
          }
        >
          {t('list.discard.body', { changes: describeDiff(diff, t) })}
        </ConfirmDialog>
      )}
    </>
  );
}
