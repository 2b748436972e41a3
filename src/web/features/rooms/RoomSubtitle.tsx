import Box from '@mui/material/Box';
import type { Area } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { monoFamily } from '../../components/tokens';
import { CopyButton } from '../../components/CopyButton';
import { JsonValue } from '../../components/JsonValue';
import { RevealedText } from '../../components/RevealedText';
import { StatusMark } from '../../components/StatusMark';
import { Timestamp } from '../../components/Timestamp';

/**
 * Below the room's number: its name, status, full id, and when it last changed. What is not shared
 * leaves no gap.
 */
export function RoomSubtitle({ area }: { area: Area }) {
  const { t } = useMessages();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
    >
      {area.name !== undefined && (
        <Box component="span" sx={{ color: 'text.primary' }}>
          <JsonValue value={area.name} />
        </Box>
      )}
      <StatusMark status={area.status} />
      <Box component="span" sx={{ fontFamily: monoFamily, fontSize: '0.8125rem' }}>
        <RevealedText text={area.id_external} />
        <CopyButton text={area.id_external} label={t('room.id')} />
      </Box>
      {area.date_updated !== undefined && (
        <span>
          {t('room.updated')} <Timestamp value={area.date_updated} />
        </span>
      )}
    </Box>
  );
}
