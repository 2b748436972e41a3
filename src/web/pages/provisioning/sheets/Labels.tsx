import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { memo } from 'react';
import { fullAreaId } from '../../../../contract/ids';
import { useMessages } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import { QrCode } from '../../../components/QrCode';
import { RevealedText } from '../../../components/RevealedText';
import type { Row } from '../rows';

/** Side of a code on the screen, in px; on paper 26 mm, read from an arm's length. */
const CODE_PX = 96;

/** A label for each room: code, id, name. Black on white as on paper. */
export const Labels = memo(function Labels({
  facilityId,
  rows,
}: {
  facilityId: string;
  rows: readonly Row[];
}) {
  const { t } = useMessages();
  return (
    <Box component="ul" aria-label={t('labels.list')} sx={sheet}>
      {rows.map(({ key, id, name }) => (
        <Box component="li" key={key} sx={label}>
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

/** On paper there is the dialog alone, as long as it is. */
export function PrintStyles() {
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

const sheet = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
} as const;
const label = {
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
