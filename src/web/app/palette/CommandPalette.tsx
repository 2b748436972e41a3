import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { areaQueries } from '../../api/areas';
import { RevealedText } from '../../components/RevealedText';
import { indexRooms } from '../../features/rooms/room';
import { fold } from '../../features/rooms/fold-text';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { consolePaths, sections } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { requestedState } from '../../use-requested-dialog';
import { findRooms, pressIn, ROOMS_SHOWN } from './find-rooms';

interface Option {
  id: string;
  group: 'screens' | 'rooms';
  label: string;
  hint: string;
  path: string;
  state?: unknown;
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const facilityId = useFacilityId();
  const zone = useZone();
  const [text, setText] = useState('');
  const { data: areas } = useQuery(areaQueries.list(facilityId));
  const rooms = useMemo(() => indexRooms(areas ?? [], facilityId, zone), [areas, facilityId, zone]);
  const found = useMemo(
    () =>
      findRooms(rooms, text, {
        open: t('palette.verbs.open'),
        close: t('palette.verbs.close'),
        fillers: t('palette.fillers'),
      }),
    [rooms, text, t],
  );
  const options: Option[] = [
    ...sections
      .map(({ name }) => ({ name, label: t(`nav.${name}`) }))
      .filter(({ label }) => fold(label).includes(fold(text).trim()))
      .map(({ name, label }) => ({
        id: name,
        group: 'screens' as const,
        label,
        hint: '',
        path: consolePaths[name](facilityId),
      })),
    ...found.rooms.slice(0, ROOMS_SHOWN).map(({ id, shortId, area }) => {
      const press = pressIn(area, found.press);
      return {
        id: `room ${id}`,
        group: 'rooms' as const,
        label: press === 'go' ? shortId : t(`occupancy.${press}.submit`, { room: shortId }),
        hint: typeof area['name'] === 'string' ? area['name'] : '',
        path: consolePaths.room(facilityId, id),
        ...(press !== 'go' && { state: requestedState(press) }),
      };
    }),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { sx: paper, 'aria-label': t('palette.title') } }}
    >
      <Autocomplete
        open
        options={options}
        filterOptions={(all) => all}
        getOptionKey={({ id }) => id}
        groupBy={({ group }) => t(group === 'rooms' ? 'nav.rooms' : 'palette.screens')}
        inputValue={text}
        onInputChange={(_, value, reason) => reason === 'input' && setText(value)}
        onChange={(_, option) => {
          // Closes first, because the screen may open a dialog of its own.
          onClose();
          if (option !== null) void navigate(option.path, { state: option.state });
        }}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        autoHighlight
        forcePopupIcon={false}
        noOptionsText={t('palette.nothing')}
        disablePortal
        slotProps={{
          popper: { sx: belowTheField },
          paper: { elevation: 0 },
          listbox: { component: 'div' },
        }}
        renderGroup={({ key, group, children }) => (
          <div key={key} role="group" aria-label={group}>
            <ListSubheader component="div" role="presentation" sx={{ lineHeight: '32px' }}>
              {group}
            </ListSubheader>
            <Box component="ul" role="presentation" sx={{ p: 0 }}>
              {children}
            </Box>
          </div>
        )}
        renderOption={({ key, ...option }, { label, hint }) => (
          <Box component="li" key={key} {...option} sx={{ gap: 1.5, minHeight: '44px !important' }}>
            <RevealedText text={label} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <RevealedText text={hint} />
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label={t('palette.title')}
            placeholder={t('palette.placeholder')}
            helperText={
              found.rooms.length > ROOMS_SHOWN &&
              t('palette.some', { shown: ROOMS_SHOWN, rooms: found.rooms.length })
            }
            slotProps={{
              ...params.slotProps,
              formHelperText: { role: 'status' },
            }}
          />
        )}
      />
    </Dialog>
  );
}

const paper = {
  alignSelf: 'flex-start',
  m: 2,
  p: 2,
  width: 'calc(100% - 32px)',
  '& input': { boxSizing: 'border-box', minHeight: 44 },
} as const;
const belowTheField = {
  position: 'static !important',
  transform: 'none !important',
  width: 'auto !important',
} as const;
