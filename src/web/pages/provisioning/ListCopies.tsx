import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState, type Ref } from 'react';
import { provisioningSchema, type ProvisioningEntry } from '../../../contract/provisioning';
import { ActionButton } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { downloadFile } from '../../components/download-file';
import { formatMoment } from '../../components/time/time';
import { currentTime } from '../../device/clock';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { FileInput } from './FileInput';
import { describeDiff, diffLists, hasChanges } from './diff-lists';
import type { ListStore } from './list-state';
import { rowsOfEntries, type Row } from './rows';

/** Downloads a copy of a list as it was read. `RestoreCopy` reads the file. */
export function DownloadCopy({ entries }: { entries: readonly ProvisioningEntry[] }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const copy = () =>
    JSON.stringify(
      {
        facility: facilityId,
        taken_at: currentTime().toISOString(),
        areas_autocomplete_list: entries,
      },
      undefined,
      1,
    );
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={14} aria-hidden />}
      onClick={() => downloadFile(`provisioning-${facilityId}`, 'json', 'application/json', copy())}
    >
      {t('listSave.download')}
    </Button>
  );
}

interface RestoreCopyProps {
  store: ListStore;
  /** The caller shows a button of its own, which clicks this input. */
  ref: Ref<HTMLInputElement>;
  /** The text says when the copy was taken, and how much it changed. */
  onRestored: (text: string) => void;
}

interface Copy {
  facility: string;
  at: Date;
  rows: Row[];
}

/** Replaces all rows, in one step, by a copy that was downloaded before a save. */
export function RestoreCopy({ store, ref, onRestored }: RestoreCopyProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const putBack = usePutBack(store, onRestored);
  /** A copy of another facility's list, which needs a confirmation, or a file that is no copy. */
  const [doubt, setDoubt] = useState<Copy | 'unreadable'>();
  const close = () => setDoubt(undefined);
  const read = async (file: File) => {
    // A file may be moved, or its disk be gone, before it is read.
    const content = parse(await file.text().catch(() => ''));
    const entries = provisioningSchema.safeParse(content);
    if (!entries.success) return setDoubt('unreadable');
    const facility = textAt(content, 'facility') ?? facilityId;
    const copy = {
      facility,
      at: takenAt(content, file),
      rows: rowsOfEntries(facility, entries.data),
    };
    if (facility === facilityId) putBack(copy);
    else setDoubt(copy);
  };
  return (
    <>
      <FileInput
        ref={ref}
        label={t('list.restoreCopy')}
        accept=".json,application/json"
        onFile={(file) => void read(file)}
      />
      {typeof doubt === 'object' && (
        <ConfirmDialog
          title={t('list.restoreCopy.foreign.title', {
            facility: escapeInvisible(doubt.facility),
          })}
          onCancel={close}
          actions={
            <ActionButton
              variant="contained"
              onClick={() => {
                putBack(doubt);
                close();
              }}
            >
              {t('list.restoreCopy.foreign.submit')}
            </ActionButton>
          }
        >
          {t('list.restoreCopy.foreign.body', {
            facility: escapeInvisible(facilityId),
            count: doubt.rows.length,
          })}
        </ConfirmDialog>
      )}
      {doubt === 'unreadable' && (
        <ConfirmDialog
          title={t('list.restoreCopy.unreadable.title')}
          onCancel={close}
          cancelLabel={t('dialog.close')}
          actions={null}
        >
          {t('list.restoreCopy.unreadable.body')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Returns what replaces all rows by an earlier list and reports how much that changed. */
function usePutBack(store: ListStore, onRestored: RestoreCopyProps['onRestored']) {
  const { t, region } = useMessages();
  const zone = useZone();
  return ({ at, rows }: Pick<Copy, 'at' | 'rows'>) => {
    const diff = diffLists(store.getState().history.rows, rows);
    store.dispatch({ type: 'replace', rows });
    const time = formatMoment(at, { now: currentTime(), zone, region, t });
    const changes = hasChanges(diff) ? describeDiff(diff, t) : t('list.restoreCopy.same');
    onRestored(t('list.restoreCopy.done', { count: rows.length, time, changes }));
  };
}

/** When the copy was taken. A copy of an earlier version lacks the time: then the file's counts. */
function takenAt(copy: unknown, file: File): Date {
  const at = new Date(textAt(copy, 'taken_at') ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? new Date(file.lastModified) : at;
}

function textAt(copy: unknown, key: string): string | undefined {
  const value: unknown =
    typeof copy === 'object' && copy !== null ? Reflect.get(copy, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
