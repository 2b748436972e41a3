import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useDeferredValue, useEffect, useMemo, useState, type ClipboardEvent } from 'react';
import { ActionButton } from '../../../components/ActionButton';
import { recentFacilities } from '../../../device/recent-facilities';
import { useMessages } from '../../../i18n/messages';
import type { Table } from '../../../spreadsheet/table';
import { useFacilityId } from '../../../use-path-ids';
import { detectColumns, type Columns } from '../detect-columns';
import { countsOf } from '../diff-lists';
import type { Row } from '../rows';
import { ImportColumns } from './ImportColumns';
import { ImportReview, type ImportSettings } from './ImportReview';
import { ImportSource } from './ImportSource';
import { reviewImport } from './review-import';
import { SheetDialog } from './SheetDialog';
import { useFileReading } from './use-file-reading';

export interface ImportDialogProps {
  rows: readonly Row[];
  /** A file that was dropped on the page. */
  dropped: File | undefined;
  onApply: (rows: readonly Row[]) => void;
  onClose: () => void;
}

const steps = ['source', 'columns', 'review'] as const;
type ImportStep = (typeof steps)[number];

/** Reads a file of rooms, shows what it changes, and puts it into the editor. Nothing is sent. */
export function ImportDialog({ rows, dropped, onApply, onClose }: ImportDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [otherFacilities] = useState(recentFacilities);
  const { reading, read, readAgain, cancel } = useFileReading();
  useEffect(() => {
    if (dropped !== undefined) read(dropped, dropped.name);
  }, [dropped, read]);
  const { table } = reading;
  const [settings, setSettings] = useState<ImportSettings>({ mode: 'merge', clean: false });
  /** What was chosen of the columns of a table. Reading the file again discards it. */
  const [choice, setChoice] = useState<{ table: Table; columns: Columns }>();
  const [chosenStep, setStep] = useState<ImportStep>();
  const detected = useMemo(
    () => table && detectColumns(table.rows, new Set(rows.map(({ id }) => id))),
    [table, rows],
  );
  const columns = choice !== undefined && choice.table === table ? choice.columns : detected;
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
  const counts = review === undefined ? [] : countsOf(review.diff);

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    event.preventDefault();
    read(new Blob(['\ufeff', text]), t('import.clipboard'));
  };
  return (
    <SheetDialog
      title={t('import.title')}
      onClose={onClose}
      onPaste={paste}
      action={
        step === 'review' ? (
          <>
            <Button onClick={() => setStep('columns')}>{t('import.back')}</Button>
            <ActionButton
              variant="contained"
              enabled={counts.length > 0 && options === wanted}
              onClick={() => {
                if (review !== undefined) onApply(review.rows);
                onClose();
              }}
            >
              {counts.length === 0
                ? t('import.submit.nothing')
                : t('import.submit', {
                    count: counts.reduce((sum, [, count]) => sum + count, 0),
                    changes: counts
                      .map(([kind, count]) => t(`import.count.${kind}`, { count }))
                      .join(', '),
                  })}
            </ActionButton>
          </>
        ) : (
          <ActionButton
            variant="contained"
            enabled={step === 'columns'}
            onClick={() => setStep('review')}
          >
            {t('import.next')}
          </ActionButton>
        )
      }
    >
      <Stepper activeStep={steps.indexOf(step)}>
        {steps.map((name) => (
          <Step key={name}>
            <StepLabel>{t(`import.step.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <ImportSource reading={reading} onFile={(file) => read(file, file.name)} onCancel={cancel} />
      {table !== undefined && columns !== undefined && step === 'columns' && (
        <ImportColumns
          {...{ table, columns }}
          onColumns={(next) => setChoice({ table, columns: next })}
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
    </SheetDialog>
  );
}
