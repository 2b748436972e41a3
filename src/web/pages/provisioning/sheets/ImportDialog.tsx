import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, useMemo, useState, type ClipboardEvent } from 'react';
import { recentFacilities } from '../../../device/recent-facilities';
import { useMessages } from '../../../i18n/messages';
import type { Table } from '../../../spreadsheet/table';
import { useFacilityId } from '../../../use-path-ids';
import { detectColumns, type Columns } from '../detect-columns';
import type { Row } from '../rows';
import { ImportOptions } from './ImportOptions';
import { ImportPreview } from './ImportPreview';
import { ImportSource, useFileReading } from './ImportSource';
import { ImportSummary, type ImportSettings } from './ImportSummary';
import { reviewImport, type Review } from './review-import';
import { SheetDialog } from './SheetDialog';

export interface ImportDialogProps {
  rows: readonly Row[];
  /** A file that was dropped on the page. */
  dropped: File | undefined;
  onApply: (rows: Row[]) => void;
  onClose: () => void;
}

/** Reads a file of rooms, shows all of it, and puts it into the editor. Nothing is sent. */
export function ImportDialog({ rows, dropped, onApply, onClose }: ImportDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [otherFacilities] = useState(recentFacilities);
  const { reading, read, readAgain, cancel } = useFileReading();
  useEffect(() => {
    if (dropped !== undefined) read(dropped, dropped.name);
  }, [dropped, read]);
  const [settings, setSettings] = useState<ImportSettings>({
    mode: 'merge',
    strip: true,
    clean: false,
    onlyProblems: false,
  });
  const [chosen, setChosen] = useState<{ table: Table; columns: Columns }>();
  const table = reading.state === 'read' ? reading.table : undefined;
  const detected = useMemo(
    () => (table === undefined ? undefined : detectColumns(table.rows)),
    [table],
  );
  // Chosen columns are those of the file as it was read then.
  const columns = chosen !== undefined && chosen.table === table ? chosen.columns : detected;
  const { mode, strip, clean, onlyProblems } = settings;
  const options = useDeferredValue(
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
      options === undefined
        ? undefined
        : reviewImport(options.table, rows, { ...options, facilityId, otherFacilities }),
    [options, rows, facilityId, otherFacilities],
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
  const hasChanges =
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
        <Button variant="contained" disabled={!hasChanges || table === undefined} onClick={apply}>
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
            onColumns={(next) => setChosen({ table, columns: next })}
            onReadAgain={readAgain}
          />
          <ImportSummary
            {...{ review, settings }}
            source={table.source}
            idColumn={columns.id}
            onChange={(change) => setSettings({ ...settings, ...change })}
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
