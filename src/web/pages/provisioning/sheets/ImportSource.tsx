import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import { readInWorker } from '../../../spreadsheet/read-in-worker';
import {
  UnreadableFileError,
  type ReadChoices,
  type Table,
  type UnreadableReason,
} from '../../../spreadsheet/table';
import { FileInput } from '../FileInput';

export type Reading =
  | { state: 'none' }
  | { state: 'reading'; name: string; share: number }
  | { state: 'read'; name: string; table: Table }
  | { state: 'unreadable'; name: string; reason: UnreadableReason };

interface Chosen {
  file: Blob;
  name: string;
}

/**
 * Reads a file off the main thread: at first in the format that it seems to have, then with the
 * choices of `readAgain`.
 */
export function useFileReading(): {
  reading: Reading;
  read: (file: Blob, name: string) => void;
  readAgain: (choices: ReadChoices) => void;
  cancel: () => void;
} {
  const [reading, setReading] = useState<Reading>({ state: 'none' });
  const chosen = useRef<Chosen>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(async ({ file, name }: Chosen, choices: ReadChoices) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setReading({ state: 'reading', name, share: 0 });
    try {
      const table = await readInWorker(file, {
        choices,
        signal,
        onProgress: (share) => setReading({ state: 'reading', name, share }),
      });
      // A file named as a workbook that is not one has no list of rooms, whatever text is in it.
      if (table.source.format === 'text' && /\.xlsx$/i.test(name))
        throw new UnreadableFileError('damaged');
      setReading({ state: 'read', name, table });
    } catch (error) {
      if (signal.aborted) return;
      setReading({
        state: 'unreadable',
        name,
        reason: error instanceof UnreadableFileError ? error.reason : 'damaged',
      });
    }
  }, []);
  const read = useCallback(
    (file: Blob, name: string) => {
      chosen.current = { file, name };
      void start(chosen.current, {});
    },
    [start],
  );
  return {
    reading,
    read,
    readAgain: (choices) => {
      if (chosen.current !== null) void start(chosen.current, choices);
    },
    cancel: () => {
      running.current?.abort();
      setReading({ state: 'none' });
    },
  };
}

export interface ImportSourceProps {
  reading: Reading;
  onFile: (file: File) => void;
  onCancel: () => void;
}

/** Where a file is chosen or dropped; then the progress of reading it, or why it can't be read. */
export function ImportSource({ reading, onFile, onCancel }: ImportSourceProps) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = () => input.current?.click();
  // The whole page takes a dropped file (`useFileDrop`).
  return (
    <Box
      onDrop={() => setOver(false)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
    >
      <FileInput
        ref={input}
        label={t('import.file')}
        accept=".csv,.tsv,.txt,.xlsx"
        onFile={onFile}
      />
      {reading.state === 'none' && (
        <Box sx={{ ...zone, borderColor: over ? 'primary.main' : 'divider' }}>
          <FileSpreadsheet size={24} aria-hidden />
          <Typography sx={{ maxWidth: '48ch' }}>{t('import.drop')}</Typography>
          <Button autoFocus variant="contained" onClick={choose}>
            {t('import.choose')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('import.formats')}
          </Typography>
        </Box>
      )}
      {reading.state === 'reading' && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Typography sx={{ flex: 1, minWidth: 0 }}>
              {t('import.reading', { name: reading.name })}
            </Typography>
            <Button onClick={onCancel}>{t('import.stop')}</Button>
          </Box>
          <LinearProgress
            aria-label={t('import.reading', { name: reading.name })}
            {...(reading.share > 0 && { variant: 'determinate', value: reading.share * 100 })}
          />
        </Box>
      )}
      {reading.state === 'unreadable' && (
        <Notice
          tone="error"
          title={t('import.unreadable', { name: reading.name })}
          action={
            <Button variant="outlined" onClick={choose}>
              {t('import.chooseOther')}
            </Button>
          }
        >
          {t(`import.unreadable.${reading.reason}`)}
        </Notice>
      )}
      {reading.state === 'read' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
            <bdi>{reading.name}</bdi>
          </Typography>
          <Button onClick={choose}>{t('import.chooseOther')}</Button>
        </Box>
      )}
    </Box>
  );
}

const zone = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1.5,
  p: 4,
  border: '1px dashed',
  borderRadius: 1,
  color: 'text.primary',
} as const;
