import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArchiveRestore } from 'lucide-react';
import { useRef, useState } from 'react';
import { provisioningSchema } from '../../../contract/provisioning';
import { legible } from '../../messages/foreign-text';
import { useMessages } from '../../messages/messages';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { rowsOfEntries, type Row } from './rows';

/** Takes a copy back that was downloaded before a save: it comes in the place of all rows, as one step, and is then saved like any edit. */
export function RestoreCopy({ facilityId, disabled, onRestore }: { facilityId: string; disabled: boolean; onRestore: (rows: Row[]) => void }) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [foreign, setForeign] = useState<{ facility: string; rows: Row[] }>();
  const read = async (file: File) => {
    const copy = parse(await file.text());
    const answer = provisioningSchema.safeParse(copy);
    if (!answer.success) return setUnreadable(true);
    const facility = facilityOf(copy) ?? facilityId;
    const rows = rowsOfEntries(facility, answer.data);
    if (facility === facilityId) onRestore(rows);
    else setForeign({ facility, rows });
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
      {foreign !== undefined && (
        <ConfirmDialog
          title={t('list.restoreCopy.foreign.title', { facility: legible(foreign.facility) })}
          onCancel={() => setForeign(undefined)}
          actions={
            <Button
              variant="contained"
              onClick={() => {
                onRestore(foreign.rows);
                setForeign(undefined);
              }}
            >
              {t('list.restoreCopy.foreign.submit')}
            </Button>
          }
        >
          {t('list.restoreCopy.foreign.body', { facility: legible(facilityId), count: foreign.rows.length })}
        </ConfirmDialog>
      )}
      {unreadable && (
        <ConfirmDialog title={t('list.restoreCopy.unreadable.title')} onCancel={() => setUnreadable(false)} cancelLabel={t('dialog.close')} actions={null}>
          {t('list.restoreCopy.unreadable.body')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The facility that the copy says it is of: one of an earlier version does not. */
function facilityOf(copy: unknown): string | undefined {
  return typeof copy === 'object' && copy !== null && 'facility' in copy && typeof copy.facility === 'string' ? copy.facility : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
