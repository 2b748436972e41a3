import Button from '@mui/material/Button';
import { SearchX, BedDouble } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { StateMessage } from '../../components/StateMessage';
import type { Moment } from '../subscriptions/time-span';
import { filterRooms } from './choose-rooms';
import type { Room } from './room';
import { isFiltered, NO_FILTERS, type RoomView } from './room-view';
import Box from '@mui/material/Box';
import type { RoomOrder } from './use-chosen-rooms';
import { restoreFocus } from './room-focus';

export interface NoMatchProps {
  view: RoomView;
  rooms: readonly Room[];
  moment: Moment;
  onChange: (change: Partial<RoomView>) => void;
}

export function NoMatch({ view, rooms, moment, onChange }: NoMatchProps) {
  const { t } = useMessages();
  const filtered = isFiltered(view);
  const unfiltered = { ...NO_FILTERS, q: view.q };
  // The room may be in another ward than one's own.
  const elsewhere = filtered && view.q !== '' ? filterRooms(rooms, unfiltered, moment).length : 0;
  const title =
    view.q === '' ? t('rooms.noMatch.filtered') : t('rooms.noMatch.title', { text: view.q });
  if (elsewhere > 0)
    return (
      <StateMessage
        icon={SearchX}
        title={title}
        action={
          <Button variant="outlined" onClick={() => onChange(unfiltered)}>
            {t('rooms.otherWards.show')}
          </Button>
        }
      >
        {t('rooms.noMatch.elsewhere', { count: elsewhere })}
      </StateMessage>
    );
  return (
    <StateMessage
      icon={SearchX}
      title={title}
      action={
        <Button variant="outlined" onClick={() => onChange(NO_FILTERS)}>
          {t('rooms.noMatch.clear')}
        </Button>
      }
    >
      {t('rooms.noMatch.body')}
    </StateMessage>
  );
}

export function NoRooms() {
  const { t } = useMessages();
  return (
    <StateMessage icon={BedDouble} title={t('rooms.empty.title')}>
      {t('rooms.empty.body')}
    </StateMessage>
  );
}

interface ChangedMatchesProps extends Pick<RoomOrder, 'changed' | 'update'> {
  hidden?: boolean;
}

export function ChangedMatches({ changed, update, hidden = false }: ChangedMatchesProps) {
  const { t } = useMessages();
  const { left, joined } = changed;
  const isShown = !hidden && left + joined > 0;
  return (
    <Box role="status" sx={isShown ? bar : undefined}>
      {isShown &&
        (left > 0 ? t('changes.left', { count: left }) : t('changes.joined', { count: joined }))}
      {isShown && (
        <Button
          size="small"
          onClick={() => {
            update();
            restoreFocus();
          }}
        >
          {t('changes.update')}
        </Button>
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'info.light',
} as const;
