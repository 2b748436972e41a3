import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import type { Reading } from './use-file-reading';

export interface ImportSourceProps {
  reading: Reading;
  onFile: (file: File) => void;
  onCancel: () => void;
}

/** Where a file is chosen or dropped, how far it is read, and why it can't be. */
export function ImportSource({ reading, onFile, onCancel }: ImportSourceProps) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = () => input.current?.click();
  // The drop itself is taken by the whole page.
  return (
    <Box
      onDrop={() => setOver(false)}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={t('import.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again, once it is mended.
          target.value = '';
        }}
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
