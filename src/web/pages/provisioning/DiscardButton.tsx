import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useMessages } from '../../i18n/messages';
import { describeDiff, diffLists } from './diff-lists';
import type { ListStore } from './list-state';

export interface DiscardButtonProps extends Pick<ButtonProps, 'children' | 'size'> {
  store: ListStore;
  onDiscarded: () => void;
}

/** Goes back to the server's list, after a confirmation, because this cannot be undone. */
export function DiscardButton({ store, onDiscarded, ...button }: DiscardButtonProps) {
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
            <Button
              variant="contained"
              color="error"
              onClick={() => {
                store.dispatch({ type: 'discard' });
                onDiscarded();
              }}
            >
              {t('list.discard')}
            </Button>
          }
        >
          {t('list.discard.body', { changes })}
        </ConfirmDialog>
      )}
    </>
  );
}
