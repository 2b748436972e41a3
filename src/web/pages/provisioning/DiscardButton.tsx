import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type Dispatch } from 'react';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useMessages } from '../../i18n/messages';
import { describeDiff, diffLists } from './diff-lists';
import type { ListStore } from './list-state';
import type { ScreenAction } from './screen-state';

export interface DiscardButtonProps extends Pick<ButtonProps, 'children' | 'size'> {
  store: ListStore;
  dispatch: Dispatch<ScreenAction>;
}

/**
 * Goes back to the server's list and says so, after a confirmation, because this cannot be undone.
 */
export function DiscardButton({ store, dispatch, ...button }: DiscardButtonProps) {
  const { t } = useMessages();
  const [changes, setChanges] = useState<string>();
  const ask = () => {
    const { base, history } = store.getState();
    setChanges(describeDiff(diffLists(base, history.rows), t));
  };
  return (
    <>
      <Button {...button} onClick={ask} />
      {changes !== undefined && (
        <ConfirmDialog
          title={t('list.discard.title')}
          onCancel={() => setChanges(undefined)}
          actions={
            <ActionButton
              variant="contained"
              color="error"
              onClick={() => {
                store.dispatch({ type: 'discard' });
                const { rows } = store.getState().history;
                dispatch({ type: 'done', text: t('list.done.discarded'), rows });
              }}
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
