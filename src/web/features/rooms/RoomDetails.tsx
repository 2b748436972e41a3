import Box from '@mui/material/Box';
import { TriangleAlert } from 'lucide-react';
import type { Area } from '../../../contract/area';
import { useMessages } from '../../i18n/messages';
import { monoFamily } from '../../components/tokens';
import { CopyButton } from '../../components/CopyButton';
import { NamedValues } from '../../components/NamedValues';
import { JsonValue, FieldName } from '../../components/JsonValue';
import { RevealedText } from '../../components/RevealedText';
import { momentOf } from '../subscriptions/time-span';
import { Room } from './room';
import { attentionReasons } from './room-summary';
import { StatusMark } from './StatusMark';
import { Timestamp } from '../../components/time/Timestamp';
import { useNow } from '../../components/time/use-now';
import { Panel } from '../../components/Panel';
import { ShowMore, useShown } from '../../components/ShowMore';

export function RoomSubtitle({ area }: { area: Area }) {
  const { t } = useMessages();
  const now = momentOf(useNow());
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
      {attentionReasons(new Room(area, ''), now).map((reason) => (
        <Box key={reason} component="span" sx={attentionMark}>
          <TriangleAlert size={14} aria-hidden />
          {t(`attention.${reason}`)}
        </Box>
      ))}
      <Box component="span" sx={{ fontFamily: monoFamily, fontSize: '0.8125rem' }}>
        <RevealedText text={area.id_external} />
        <CopyButton text={area.id_external} label={t('room.id')} />
      </Box>
      {area.date_updated !== undefined && (
        <span>
          {t('view.sort.updated')} <Timestamp value={area.date_updated} />
        </span>
      )}
    </Box>
  );
}

const attentionMark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'warning.main',
  fontWeight: 550,
} as const;

const shownElsewhere = new Set(['id_external', 'name', 'status', 'date_updated', 'data_services']);

const FIELDS = 100;

/**
 * All other fields that the server gives for the room (spec 2.2 leaves them open), as readable
 * text. Nothing if there are none.
 */
export function RoomFields({ area }: { area: Area }) {
  const { t } = useMessages();
  const fields = Object.entries(area).filter(
    ([key, value]) => !shownElsewhere.has(key) && !(Array.isArray(value) && value.length === 0),
  );
  const more = useShown(fields.length, FIELDS, FIELDS);
  if (fields.length === 0) return null;
  return (
    <Panel title={t('facility.group.more')}>
      <Box sx={{ px: 2, py: 1 }}>
        <NamedValues
          rows={fields.slice(0, more.count).map(([key, value]) => ({
            name: key === 'data_general' ? t('room.general') : <FieldName text={key} />,
            value: <JsonValue value={value} />,
          }))}
        />
        <ShowMore shown={more} />
      </Box>
    </Panel>
  );
}
