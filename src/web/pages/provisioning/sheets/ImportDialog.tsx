import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useWindowEvent } from '../../../components/use-window';
import { recentFacilities } from '../../../device/recent-facilities';
import { useMessages } from '../../../i18n/messages';
import type { Table } from '../../../spreadsheet/table';
import { useFacilityId } from '../../../use-path-ids';
import { detectColumns, type Columns } from '../detect-columns';
import { describeDiff, hasChanges } from '../diff-lists';
import type { Row } from '../rows';
import { ImportColumns } from './ImportColumns';
import { ImportReview, type ImportSettings } from './ImportReview';
import { ImportSource } from './ImportSource';
import { reviewImport } from './review-import';
import { useFileReading } from './use-file-reading';

export interface ImportDialogProps {
  rows: readonly Row[];
  dropped: File | undefined;
  onApply: (rows: readonly Row[]) => void;
  onClose: () => void;
}

/** Reads a file of rooms, shows what it changes, and puts it into the editor. Nothing is sent. */
export function ImportDialog({ rows, dropped, onApply, onClose }: ImportDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [otherFacilities] = useState(recentFacilities);
  const { reading, read, readAgain } = useFileReading();
  useEffect(() => {
    if (dropped !== undefined) read(dropped, dropped.name);
  }, [dropped, read]);
  const { table, name } = reading;
  const [settings, setSettings] = useState<ImportSettings>({ mode: 'merge', clean: false });
  const [choice, setChoice] = useState<{ layout: string; columns: Columns }>();
  const [chosenStep, setStep] = useState<'columns' | 'review'>();
  const detected = useMemo(
    () => table && detectColumns(table.rows, new Set(rows.map(({ id }) => id))),
    [table, rows],
  );
  const layout = table === undefined ? '' : layoutOf(name, table);
  const columns = choice?.layout === layout ? choice.columns : detected;
  // Without a heading, the columns are a guess, which is shown first.
  const first = detected?.header === undefined ? 'columns' : 'review';
  const step = table === undefined ? 'source' : (chosenStep ?? first);
  const wanted = useMemo(
    () => table && columns && { table, columns, ...settings },
    [table, columns, settings],
  );
  // A large file is compared a moment after the choice. Until then nothing can be applied.
  const options = useDeferredValue(wanted);
  const review = useMemo(
    () => options && reviewImport(options.table, rows, { ...options, facilityId, otherFacilities }),
    [options, rows, facilityId, otherFacilities],
  );

  const begin = (file: Blob, fileName: string) => {
    setStep(undefined);
    read(file, fileName);
  };
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '') return;
    event.preventDefault();
    begin(new Blob(['\ufeff', text]), t('import.clipboard'));
  });
  const isNothing = review === undefined || !hasChanges(review.diff);
  return (
    <ConfirmDialog
      wide
      title={t('import.title')}
      onCancel={onClose}
      actions={
        step === 'review' ? (
          <>
            <Button onClick={() => setStep('columns')}>{t('import.back')}</Button>
            <ActionButton
              variant="contained"
              enabled={!isNothing && options === wanted}
              onClick={() => {
                if (review !== undefined) onApply(review.rows);
                onClose();
              }}
            >
              {isNothing
                ? t('import.submit.nothing')
                : t('import.submit', { changes: describeDiff(review.diff, t) })}
            </ActionButton>
          </>
        ) : (
          step === 'columns' && (
            <Button variant="contained" onClick={() => setStep('review')}>
              {t('listSave.conflict.submit')}
            </Button>
          )
        )
      }
    >
      <Box sx={body}>
        <ImportSource reading={reading} onFile={(file) => begin(file, file.name)} />
        {table !== undefined && columns !== undefined && step === 'columns' && (
          <ImportColumns
            {...{ table, columns }}
            onColumns={(next) => setChoice({ layout, columns: next })}
            onReadAgain={(choices) => {
              // The person sees what the choice makes of the file.
              setStep('columns');
              readAgain(choices);
            }}
          />
        )}
        {step === 'review' && review !== undefined && options !== undefined && (
          <ImportReview
            {...{ review, settings }}
            source={options.table.source}
            idColumn={options.columns.id}
            onChange={(change) => setSettings({ ...settings, ...change })}
          />
        )}
      </Box>
    </ConfirmDialog>
  );
}

/** Columns that were chosen hold as long as this is the same, also if the file is read again. */
const layoutOf = (name: string | undefined, { source }: Table): string =>
  JSON.stringify([
    name,
    source.format === 'xlsx' ? source.sheet : 'separator' in source && source.separator,
  ]);

const body = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 } as const;
