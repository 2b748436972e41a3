import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, useMemo, useState, type ClipboardEvent } from 'react';
import { useMessages } from '../../../i18n/messages';
import type { Table } from '../../../spreadsheet/table';
import type { Row } from '../rows';
import { detectColumns, type Columns } from '../detect-columns';
import { ImportOptions } from './ImportOptions';
import { ImportPreview } from './ImportPreview';
import { ImportSource } from './ImportSource';
import { ImportSummary } from './ImportSummary';
import type { ImportMode } from './import-rows';
import { reviewImport, type Review } from './review-import';
import { SheetDialog } from './SheetDialog';
import { useFileDrop } from './use-file-drop';
import { useFileReading } from './use-file-reading';

export interface ImportDialogProps {
  facilityId: string;
  /** Ids of other facilities: a room that carries one of them is pointed out. */
  otherFacilities: readonly string[];
  rows: readonly Row[];
  /** A file that was dropped on the list. */
  dropped?: File | undefined;
  onApply: (rows: Row[]) => void;
  onClose: () => void;
}

/**
 * A file of rooms into the list: read, shown whole, and put into the editor. Nothing is sent before
 * the list is saved.
 */
export function ImportDialog({
  facilityId,
  otherFacilities,
  rows,
  dropped,
  onApply,
  onClose,
}: ImportDialogProps) {
  const { t } = useMessages();
  const { reading, read, readAgain, cancel } = useFileReading();
  useEffect(() => {
    if (dropped !== undefined) read(dropped, dropped.name);
  }, [dropped, read]);
  useFileDrop((file) => read(file, file.name));
  const [mode, setMode] = useState<ImportMode>('merge');
  const [strip, setStrip] = useState(true);
  const [clean, setClean] = useState(false);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [decided, setDecided] = useState<{ table: Table; columns: Columns }>();
  const table = reading.state === 'read' ? reading.table : undefined;
  const detected = useMemo(
    () => (table === undefined ? undefined : detectColumns(table.rows)),
    [table],
  );
  // What was decided holds for the file as it was read then.
  const columns = decided !== undefined && decided.table === table ? decided.columns : detected;
  const wanted = useDeferredValue(
    useMemo(
      () =>
        table === undefined || columns === undefined
          ? undefined
          : { table, columns, mode, strip, clean },
      [table, columns, mode, strip, clean],
    ),
  );
  const review = useMemo(
    () =>
      wanted === undefined
        ? undefined
        : reviewImport(wanted.table, rows, { ...wanted, facilityId, otherFacilities }),
    [wanted, rows, facilityId, otherFacilities],
  );
  const shown = useMemo(
    () => (review === undefined ? [] : shownRooms(review, onlyProblems)),
    [review, onlyProblems],
  );

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    read(new Blob(['\ufeff', text]), t('import.clipboard'));
  };
  const changes =
    review !== undefined &&
    (review.imported.removed > 0 || review.imported.fates.some((fate) => fate !== 'same'));
  const apply = () => {
    if (review !== undefined) onApply(review.imported.rows);
    onClose();
  };
  return (
    <SheetDialog
      title={t('import.title')}
      onClose={onClose}
      onPaste={paste}
      action={
        <Button variant="contained" disabled={!changes || table === undefined} onClick={apply}>
          {t('import.submit', { count: review?.rooms.length ?? 0 })}
        </Button>
      }
    >
      <ImportSource reading={reading} onFile={(file) => read(file, file.name)} onCancel={cancel} />
      {table !== undefined && columns !== undefined && review !== undefined && (
        <>
          <ImportOptions
            table={table}
            columns={columns}
            onColumns={(next) => setDecided({ table, columns: next })}
            onReadAgain={readAgain}
          />
          <ImportSummary
            {...{ review, facilityId, mode, strip, clean, onlyProblems }}
            source={table.source}
            idColumn={columns.id}
            onMode={setMode}
            onStrip={setStrip}
            onClean={setClean}
            onOnlyProblems={setOnlyProblems}
          />
          <ImportPreview review={review} list={rows} shown={shown} />
        </>
      )}
    </SheetDialog>
  );
}

function shownRooms({ rooms, problems }: Review, onlyProblems: boolean): number[] {
  return onlyProblems && problems.size > 0 ? [...problems.keys()] : rooms.map((_, index) => index);
}
