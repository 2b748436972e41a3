import Button from '@mui/material/Button';
import { SearchX, BedDouble } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { StateMessage } from '../../components/StateMessage';
import type { Moment } from '../subscriptions/time-span';
import { filterRooms } from './choose-rooms';
import type { Room } from './room-index';
import { filterCount, NO_FILTERS, type RoomView } from './room-view';

export interface NoMatchProps {
  view: RoomView;
  rooms: readonly Room[];
  moment: Moment;
  onChange: (change: Partial<RoomView>) => void;
}

export function NoMatch({ view, rooms, moment, onChange }: NoMatchProps) {
  const { t } = useMessages();
  const filtered = filterCount(view) > 0;
  const unfiltered = { ...NO_FILTERS, q: view.q };
  // The room sought may be in another ward than one's own.
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
            {t('rooms.noMatch.elsewhere.show')}
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
          {t(filtered ? 'rooms.noMatch.filters' : 'rooms.noMatch.clear')}
        </Button>
      }
    >
      {t(filtered ? 'rooms.noMatch.filters.body' : 'rooms.noMatch.body')}
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
