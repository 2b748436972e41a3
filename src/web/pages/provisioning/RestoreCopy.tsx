import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArchiveRestore } from 'lucide-react';
import { useRef, useState } from 'react';
import { provisioningSchema } from '../../../contract/provisioning';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useZone } from '../../i18n/zone';
import { formatMoment } from '../../components/format-time';
import { hasChanges } from './analyse-list';
import { describeDiff } from './describe-diff';
import { diffLists } from './diff-lists';
import type { ListStore } from './list-store';
import { rowsOfEntries, type Row } from './rows';
import { currentTime } from '../../device/clock';

export interface RestoreCopyProps {
  facilityId: string;
  disabled: boolean;
  store: ListStore;
  /** Says what the copy was of, and how much it changed. */
  onRestored: (words: string) => void;
}

interface Copy {
  facility: string;
  at: Date;
  rows: Row[];
}

/**
 * Takes a copy back that was downloaded before a save: it comes in the place of all rows, as one
 * step, and is then saved like any edit.
 */
export function RestoreCopy({ facilityId, disabled, store, onRestored }: RestoreCopyProps) {
  const { t, region } = useMessages();
  const zone = useZone();
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [foreign, setForeign] = useState<Copy>();
  const restore = ({ at, rows }: Copy) => {
    const diff = diffLists(store.now.history.rows, rows);
    store.replaceRows(rows);
    const time = formatMoment(at, { now: currentTime(), zone, region, t });
    const changes = hasChanges(diff) ? describeDiff(diff, t) : t('list.restoreCopy.same');
    onRestored(t('list.restoreCopy.done', { count: rows.length, time, changes }));
  };
  const read = async (file: File) => {
    const content = parse(await file.text());
    const answer = provisioningSchema.safeParse(content);
    if (!answer.success) return setUnreadable(true);
    const facility = textAt(content, 'facility') ?? facilityId;
    const copy = {
      facility,
      at: takenAt(content, file),
      rows: rowsOfEntries(facility, answer.data),
    };
    if (facility === facilityId) restore(copy);
    else setForeign(copy);
  };
  return (
    <>
      <IconButton
        disabled={disabled}
        aria-label={t('list.restoreCopy')}
        title={t('list.restoreCopy')}
        onClick={() => input.current?.click()}
      >
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
          title={t('list.restoreCopy.foreign.title', {
            facility: escapeInvisible(foreign.facility),
          })}
          onCancel={() => setForeign(undefined)}
          actions={
            <Button
              variant="contained"
              onClick={() => {
                restore(foreign);
                setForeign(undefined);
              }}
            >
              {t('list.restoreCopy.foreign.submit')}
            </Button>
          }
        >
          {t('list.restoreCopy.foreign.body', {
            facility: escapeInvisible(facilityId),
            count: foreign.rows.length,
          })}
        </ConfirmDialog>
      )}
      {unreadable && (
        <ConfirmDialog
          title={t('list.restoreCopy.unreadable.title')}
          onCancel={() => setUnreadable(false)}
          cancelLabel={t('dialog.close')}
          actions={null}
        >
          {t('list.restoreCopy.unreadable.body')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** When the copy was taken; one of an earlier version does not say, but its file does. */
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
