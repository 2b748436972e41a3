import { useDeferredValue, useEffect, useMemo, useState, type ClipboardEvent } from 'react';
import { recentFacilities } from '../../../device/recent-facilities';
import { ActionButton } from '../../../components/ActionButton';
import { useMessages } from '../../../i18n/messages';
import type { Table } from '../../../spreadsheet/table';
import { useFacilityId } from '../../../use-path-ids';
import { detectColumns, suggestJoin, type Columns } from '../detect-columns';
import { countsOf } from '../diff-lists';
import type { Row } from '../rows';
import { ImportOptions } from './ImportOptions';
import { ImportPreview } from './ImportPreview';
import { ImportSource, useFileReading } from './ImportSource';
import { ImportSummary, type ImportSettings } from './ImportSummary';
import type { ChangeKey } from './import-rows';
import { reviewImport } from './review-import';
import { SheetDialog } from './SheetDialog';

export interface ImportDialogProps {
  rows: readonly Row[];
  /** A file that was dropped on the page. */
  dropped: File | undefined;
  onApply: (rows: Row[]) => void;
  onClose: () => void;
}

/** Choices about the file as it was read. Reading it again discards them. */
interface Choices {
  table: Table;
  columns: Columns;
  ticks: ReadonlyMap<ChangeKey, boolean>;
}

/** Reads a file of rooms, shows what it changes, and puts it into the editor. Nothing is sent. */
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
  });
  const [chosen, setChosen] = useState<Choices>();
  const table = reading.state === 'read' ? reading.table : undefined;
  const listIds = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const first = useMemo(
    () =>
      table === undefined
        ? undefined
        : {
            table,
            columns: detectColumns(table.rows, listIds),
            ticks: new Map<ChangeKey, boolean>(),
          },
    [table, listIds],
  );
  const choices = chosen !== undefined && chosen.table === table ? chosen : first;
  const chosenOptions = useMemo(
    () => (choices === undefined ? undefined : { ...choices, ...settings }),
    [choices, settings],
  );
  // A large file is compared a moment after the choice. Until then nothing can be applied.
  const options = useDeferredValue(chosenOptions);
  const review = useMemo(
    () =>
      options === undefined
        ? undefined
        : reviewImport(options.table, rows, { ...options, facilityId, otherFacilities }),
    [options, rows, facilityId, otherFacilities],
  );
  const columns = choices?.columns;
  const suggestion = useMemo(
    () =>
      table === undefined || columns === undefined
        ? undefined
        : suggestJoin(table.rows, columns, listIds),
    [table, columns, listIds],
  );

  const paste = (event: ClipboardEvent) => {
    // The search field takes the paste itself.
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    read(new Blob(['\ufeff', text]), t('import.clipboard'));
  };
  const counts = review === undefined || table === undefined ? [] : countsOf(review.diff);
  const apply = () => {
    if (review !== undefined) onApply(review.imported.rows);
    onClose();
  };
  const applyLabel = () => {
    if (review === undefined) return t('import.submit.unread');
    if (counts.length === 0) return t('import.submit.nothing');
    return t('import.submit', {
      count: counts.reduce((sum, [, count]) => sum + count, 0),
      changes: counts.map(([kind, count]) => t(`import.count.${kind}`, { count })).join(', '),
    });
  };
  return (
    <SheetDialog
      title={t('import.title')}
      onClose={onClose}
      onPaste={paste}
      action={
        <ActionButton
          variant="contained"
          enabled={counts.length > 0 && options === chosenOptions}
          onClick={apply}
        >
          {applyLabel()}
        </ActionButton>
      }
    >
      <ImportSource reading={reading} onFile={(file) => read(file, file.name)} onCancel={cancel} />
      {choices !== undefined && review !== undefined && (
        <>
          <ImportOptions
            table={choices.table}
            columns={choices.columns}
            suggestion={suggestion}
            onColumns={(next) => setChosen({ ...choices, columns: next })}
            onReadAgain={readAgain}
          />
          <ImportSummary
            {...{ review, settings }}
            source={choices.table.source}
            idColumns={choices.columns.id}
            onChange={(change) => setSettings({ ...settings, ...change })}
          />
          <ImportPreview
            review={review}
            table={choices.table.rows}
            onTick={(keys, ticked) =>
              setChosen({
                ...choices,
                ticks: new Map([...choices.ticks, ...keys.map((key) => [key, ticked] as const)]),
              })
            }
          />
        </>
      )}
    </SheetDialog>
  );
}
