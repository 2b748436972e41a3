import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { memo, useId, useMemo, useState } from 'react';
import { fullAreaId } from '../../../../contract/ids';
import { downloadFile } from '../../../components/download-file';
import { Field } from '../../../components/Field';
import { Notice } from '../../../components/Notice';
import { QrCode } from '../../../components/QrCode';
import { RevealedText } from '../../../components/RevealedText';
import { monoFamily } from '../../../components/tokens';
import { usePrinting } from '../../../components/use-printing';
import { fold } from '../../../features/rooms/fold-text';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import type { Row } from '../rows';
import { labelsPage } from './labels-page';

export interface LabelsDialogProps {
  rows: readonly Row[];
  unsaved: boolean;
  onClose: () => void;
}

/** Two screens of labels. More are rendered only for printing: thousands of codes are slow. */
const SHOWN_LABELS = 60;

/** A QR code for each room, for installers: printed, or as a file. */
export function LabelsDialog({ rows, unsaved, onClose }: LabelsDialogProps) {
  const { t, language } = useMessages();
  const facilityId = useFacilityId();
  const titleId = useId();
  const [beginning, setBeginning] = useState('');
  const printing = usePrinting();
  // Leaves out ids that are empty or end in half a character: such a code leads nowhere.
  const labelled = useMemo(() => {
    const typed = fold(beginning);
    return rows.filter(({ id }) => id !== '' && fold(id).startsWith(typed) && id.isWellFormed());
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
            alignItems: 'flex-end',
            '@media print': { display: 'none' },
          }}
        >
          <Box sx={{ width: 240 }}>
            <Field
              id="labels-beginning"
              label={t('labels.beginning')}
              value={beginning}
              onChange={({ target }) => setBeginning(target.value)}
            />
          </Box>
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
        <Labels rows={shown} />
      </Box>
    </Dialog>
  );
}

/** Side of a code on the screen, in px; on paper 26 mm, read from an arm's length. */
const CODE_PX = 96;

/** A label for each room: code, id, name. Black on white as on paper. */
const Labels = memo(function Labels({ rows }: { rows: readonly Row[] }) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  return (
    <Box component="ul" aria-label={t('labels.list')} sx={labelGrid}>
      {rows.map(({ key, id, name }) => (
        <Box component="li" key={key} sx={labelCard}>
          <QrCode
            text={fullAreaId(facilityId, id)}
            label={t('labels.code', { id: fullAreaId(facilityId, id) })}
            side={CODE_PX}
          />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontFamily: monoFamily, fontWeight: 600, fontSize: '1rem' }}>
              <RevealedText text={id} />
            </Box>
            <Box>
              <bdi>{name}</bdi>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
});

/** On paper there is only the dialog, at its full length. */
function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          'body, .MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
            position: 'static !important',
            height: 'auto !important',
            maxHeight: 'none !important',
            overflow: 'visible !important',
            display: 'block !important',
            background: '#fff !important',
            color: '#000 !important',
          },
          '#root, .MuiBackdrop-root': { display: 'none !important' },
        },
      }}
    />
  );
}

const labelGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
} as const;
const labelCard = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  p: 0.5,
  border: '1px solid #bbb',
  borderRadius: 1,
  bgcolor: '#fff',
  color: '#000',
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: 0, '@media print': { width: '26mm', height: '26mm' } },
} as const;
