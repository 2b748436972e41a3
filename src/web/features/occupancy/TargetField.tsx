import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { isKnownStatus, statusAfter } from '../../../contract/compare-areas';
import { areaQueries } from '../../api/areas';
import { useNow } from '../../components/time/use-now';
import { monoFamily } from '../../components/tokens';
import { escapeInvisible } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { useFacilityId } from '../../use-path-ids';
import { foldedWords } from '../rooms/fold-text';
import { hasServices, indexRooms, type Room } from '../rooms/room';
import { StatusMark } from '../rooms/StatusMark';
import { countServices, formatServices } from '../subscriptions/format-services';

const OPTIONS_MAX = 50;

export function TargetField({
  fromId,
  onChoose,
}: {
  fromId: string;
  onChoose: (toId: string) => void;
}) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const zone = useZone();
  const now = useNow();
  const { data: areas } = useQuery(areaQueries.list(facilityId));
  const rooms = useMemo(
    () =>
      indexRooms(areas ?? [], facilityId, zone)
        .filter(({ id }) => id !== fromId)
        .toSorted((a, b) => occupiedRank(a) - occupiedRank(b)),
    [areas, facilityId, zone, fromId],
  );
  const input = useRef<HTMLInputElement>(null);
  // Takes the focus after the dialog's harmless button took it.
  useEffect(() => input.current?.focus(), []);
  const describe = ({ area: { data_services: list, status } }: Room) => {
    const parts = list === undefined ? [] : formatServices(countServices(list, now), t);
    if (list !== undefined && parts.length === 0) parts.push(t('tile.noServices'));
    return [...parts, ...(status === statusAfter.open ? [t('move.to.open')] : [])].join(' · ');
  };
  return (
    <Autocomplete
      options={rooms}
      filterOptions={(_, { inputValue }) => findRooms(rooms, inputValue)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ shortId }) => escapeInvisible(shortId)}
      onChange={(_, room) => onChoose(room.id)}
      autoHighlight
      openOnFocus
      disableClearable
      forcePopupIcon={false}
      noOptionsText={t('palette.nothing')}
      renderOption={({ key, ...option }, room) => (
        <Box component="li" key={key} {...option} sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
          <Box component="span" sx={{ fontFamily: monoFamily, fontWeight: 650 }}>
            {escapeInvisible(room.shortId)}
          </Box>
          <StatusMark status={room.area.status} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {describe(room)}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={input}
          label={t('move.to')}
          helperText={t('move.to.hint')}
        />
      )}
    />
  );
}

function findRooms(rooms: readonly Room[], text: string): Room[] {
  const words = foldedWords(text);
  return rooms.filter((room) => words.every((word) => room.holds(word))).slice(0, OPTIONS_MAX);
}

const occupiedRank = (room: Room) => {
  const { status } = room.area;
  return (
    (!isKnownStatus(status) ? 2 : status === statusAfter.open ? 4 : 0) + Number(hasServices(room))
  );
};
