import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { Notice } from '../../../components/Notice';
import { useMessages } from '../../../i18n/messages';
import type { Reading } from './use-file-reading';

export interface ImportSourceProps {
  reading: Reading;
  onFile: (file: File) => void;
}

export function ImportSource({ reading, onFile }: ImportSourceProps) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const { name, isRunning, failure } = reading;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.json"
        aria-label={t('import.preview')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // Choosing the same file again, once it is corrected, is then a change.
          target.value = '';
        }}
      />
      {name === undefined ? (
        // The whole page takes a dropped file (`useFileDrop`).
        <Box sx={zone}>
          <FileSpreadsheet size={24} aria-hidden />
          <Typography sx={{ maxWidth: '48ch' }}>{t('import.drop')}</Typography>
          <Button variant="contained" onClick={choose}>
            {t('import.choose')}
          </Button>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
            {isRunning ? t('import.reading', { name }) : <bdi>{name}</bdi>}
          </Typography>
          <Button onClick={choose}>{t('import.choose')}</Button>
        </Box>
      )}
      {isRunning && <LinearProgress aria-label={t('import.reading', { name: name ?? '' })} />}
      {failure !== undefined && (
        <Notice tone="error" title={t('import.unreadable', { name: name ?? '' })}>
          {t(`import.unreadable.${failure}`)}
        </Notice>
      )}
    </>
  );
}

const zone = {
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 1.5,
  p: 4,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
} as const;
