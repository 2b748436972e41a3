import Box from '@mui/material/Box';
import type { Area } from '../../contract/area';
import { useMessages } from '../messages/messages';
import { JsonValue } from '../ui/JsonValue';
import { Panel } from '../ui/Panel';

const shownElsewhere = new Set(['id_external', 'name', 'status', 'date_updated', 'data_services']);

/** Everything else that the server says of the room (spec 2.2 leaves it open), as readable text. Nothing where there is nothing. */
export function RoomFields({ area }: { area: Area }) {
  const { t } = useMessages();
  const fields = Object.entries(area).filter(([key, value]) => !shownElsewhere.has(key) && !(Array.isArray(value) && value.length === 0));
  if (fields.length === 0) return null;
  return (
    <Panel title={t('room.more')}>
      <Box component="dl" sx={{ m: 0, px: 2, py: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '168px minmax(0, 1fr)' }, gap: 1, '& dd': { m: 0 }, '& dt': { color: 'text.secondary' } }}>
        {fields.map(([key, value]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <dt>{key === 'data_general' ? t('room.general') : <bdi>{key}</bdi>}</dt>
            <dd><JsonValue value={value} /></dd>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
