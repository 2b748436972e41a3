import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { useRef } from 'react';
import { Notice } from '../../../components/Notice';
import { useMessages } from '../../../i18n/messages';
import { FileInput } from '../FileInput';
import type { Reading } from './use-file-reading';

export interface ImportSourceProps {
  reading: Reading;
  onFile: (file: File) => void;
  onCancel: () => void;
}

/** Where a file is chosen or dropped; then its name, the progress of reading it, or what failed. */
export function ImportSource({ reading, onFile, onCancel }: ImportSourceProps) {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const { name, share, failure } = reading;
  return (
    <>
      <FileInput
        ref={input}
        label={t('import.file')}
        accept=".csv,.tsv,.txt,.xlsx,.json"
        onFile={onFile}
      />
      {name === undefined ? (
        // The whole page takes a dropped file (`useFileDrop`).
        <Box sx={zone}>
          <FileSpreadsheet size={24} aria-hidden />
          <Typography sx={{ maxWidth: '48ch' }}>{t('import.drop')}</Typography>
          <Button autoFocus variant="contained" onClick={choose}>
            {t('import.choose')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('import.formats')}
          </Typography>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
            {share === undefined ? <bdi>{name}</bdi> : t('import.reading', { name })}
          </Typography>
          {share === undefined ? (
            <Button onClick={choose}>{t('import.chooseOther')}</Button>
          ) : (
            <Button onClick={onCancel}>{t('import.stop')}</Button>
          )}
        </Box>
      )}
      {share !== undefined && (
        <LinearProgress
          aria-label={t('import.reading', { name: name ?? '' })}
          {...(share > 0 && { variant: 'determinate', value: share * 100 })}
        />
      )}
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
