import Button from '@mui/material/Button';
import { SearchX, BedDouble } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { StateMessage } from '../../components/StateMessage';
import { filterCount, type RoomView } from './room-view';

/** In place of rooms if none match: the search, and a button that ends it. */
export function NoMatch({ view, onClear }: { view: RoomView; onClear: () => void }) {
  const { t } = useMessages();
  const filtered = filterCount(view) > 0;
  return (
    <StateMessage
      icon={SearchX}
      title={
        view.q === '' ? t('rooms.noMatch.filtered') : t('rooms.noMatch.title', { text: view.q })
      }
      action={
        <Button variant="outlined" onClick={onClear}>
          {t(filtered ? 'rooms.noMatch.filters' : 'rooms.noMatch.clear')}
        </Button>
      }
    >
      {t(filtered ? 'rooms.noMatch.filters.body' : 'rooms.noMatch.body')}
    </StateMessage>
  );
}

/** In place of rooms if the facility has none. */
export function NoRooms() {
  const { t } = useMessages();
  return (
    <StateMessage icon={BedDouble} title={t('rooms.empty.title')}>
      {t('rooms.empty.body')}
    </StateMessage>
  );
}
