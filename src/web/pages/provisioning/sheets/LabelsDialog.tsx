import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { fullAreaId } from '../../../../contract/ids';
import { useMessages } from '../../../i18n/messages';
import { Notice } from '../../../components/Notice';
import { downloadFile } from '../../../components/download-file';
import { usePrinting } from '../../../components/use-printing';
import { fold } from '../../../features/rooms/fold-text';
import type { Row } from '../rows';
import { Labels, PrintStyles } from './Labels';
import { labelsPage } from './labels-page';
import { isWellFormed } from '../../../../contract/well-formed';

export interface LabelsDialogProps {
  facilityId: string;
  rows: readonly Row[];
  /** Whether the rows are not yet what the server has. */
  unsaved: boolean;
  onClose: () => void;
}

/**
 * Two screens of labels; the rest is drawn when it is printed. Thousands of codes would make the
 * page slow for nothing.
 */
const SHOWN_LABELS = 60;

/** What installers carry: a QR code for each room, to print or to take along as a file. */
export function LabelsDialog({ facilityId, rows, unsaved, onClose }: LabelsDialogProps) {
  const { t, language } = useMessages();
  const titleId = useId();
  const [beginning, setBeginning] = useState('');
  const printing = usePrinting();
  // A code of half a character, or of no id, would lead nowhere.
  const labelled = useMemo(() => {
    const typed = fold(beginning);
    return rows.filter(({ id }) => id !== '' && fold(id).startsWith(typed) && isWellFormed(id));
  }, [rows, beginning]);
  const shown = printing ? labelled : labelled.slice(0, SHOWN_LABELS);
  const title = t('labels.heading', { facility: facilityId });
  const note = t('labels.note', { example: fullAreaId(facilityId, labelled[0]?.id ?? '101') });
  const save = () =>
    downloadFile(
      `${facilityId}-qr-labels`,
      'html',
      'text/html',
      labelsPage(facilityId, labelled, { language, title, note }),
    );
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <PrintStyles />
      <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, '@media print': { p: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
            <Typography id={titleId} variant="h1" component="h2">
              {title}
            </Typography>
            <Typography
              sx={{
                color: 'text.secondary',
                maxWidth: '72ch',
                mt: 0.5,
                '@media print': { color: '#000' },
              }}
            >
              {note}
            </Typography>
          </Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}
          >
            <Button onClick={onClose}>{t('labels.close')}</Button>
            <Button variant="outlined" onClick={save} disabled={labelled.length === 0}>
              {t('labels.download')}
            </Button>
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes focus; this is what it is for
              autoFocus
              variant="contained"
              onClick={() => window.print()}
              disabled={labelled.length === 0}
            >
              {t('labels.print', { count: labelled.length })}
            </Button>
          </Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            '@media print': { display: 'none' },
          }}
        >
          <TextField
            size="small"
            label={t('labels.beginning')}
            value={beginning}
            onChange={({ target }) => setBeginning(target.value)}
          />
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {t(labelled.length > SHOWN_LABELS ? 'labels.countShown' : 'labels.count', {
              count: labelled.length,
              shown: SHOWN_LABELS,
            })}
          </Typography>
        </Box>
        {unsaved && (
          <Box sx={{ '@media print': { display: 'none' } }}>
            <Notice tone="warning" title={t('labels.unsaved.title')}>
              {t('labels.unsaved.body')}
            </Notice>
          </Box>
        )}
        <Labels facilityId={facilityId} rows={shown} />
      </Box>
    </Dialog>
  );
}
