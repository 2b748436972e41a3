import IconButton from '@mui/material/IconButton';
import { ArchiveRestore } from 'lucide-react';
import { useRef, useState } from 'react';
import { provisioningSchema } from '../../../contract/provisioning';
import { useMessages } from '../../messages/messages';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { rowsOfEntries, type Row } from './rows';

/** Takes a copy back that was downloaded before a save: it comes in the place of all rows, as one step, and is then saved like any edit. */
export function RestoreCopy({ facilityId, disabled, onRestore }: { facilityId: string; disabled: boolean; onRestore: (rows: Row[]) => void }) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const read = async (file: File) => {
    const answer = provisioningSchema.safeParse(parse(await file.text()));
    if (answer.success) onRestore(rowsOfEntries(facilityId, answer.data));
    else setUnreadable(true);
  };
  return (
    <>
      <IconButton size="small" disabled={disabled} aria-label={t('list.restoreCopy')} title={t('list.restoreCopy')} onClick={() => input.current?.click()}>
        <ArchiveRestore size={18} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('list.restoreCopy')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void read(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {unreadable && (
        <ConfirmDialog title={t('list.restoreCopy.unreadable.title')} onCancel={() => setUnreadable(false)} cancelLabel={t('dialog.close')} actions={null}>
          {t('list.restoreCopy.unreadable.body')}
        </ConfirmDialog>
      )}
    </>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
