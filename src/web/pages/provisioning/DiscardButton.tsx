import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type Dispatch } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useMessages } from '../../i18n/messages';
import { describeDiff, diffLists } from './diff-lists';
import type { ListAction, ListState } from './list-state';

export interface DiscardButtonProps extends Pick<ButtonProps, 'children' | 'size'> {
  list: Pick<ListState, 'base' | 'rows'>;
  dispatch: Dispatch<ListAction>;
}

/**
 * Goes back to the server's list and says so, after a confirmation, because this cannot be undone.
 */
export function DiscardButton({ list: { base, rows }, dispatch, ...button }: DiscardButtonProps) {
  const { t } = useMessages();
  const [changes, setChanges] = useState<string>();
  return (
    <>
      <Button {...button} onClick={() => setChanges(describeDiff(diffLists(base, rows), t))} />
      {changes !== undefined && (
        <ConfirmDialog
          title={t('list.discard.title')}
          onCancel={() => setChanges(undefined)}
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
          {t('list.discard.body', { changes })}
        </ConfirmDialog>
      )}
    </>
  );
}
