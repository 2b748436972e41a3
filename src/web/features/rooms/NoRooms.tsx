import Button from '@mui/material/Button';
import { SearchX, BedDouble } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { SomethingMissing, StateMessage } from '../../components/StateMessage';
import { filterCount, type RoomView } from './room-view';

/** Nothing matches: what was searched for, the way out, and that it may not be shared. */
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
      <SomethingMissing />
    </StateMessage>
  );
}

/** In place of the rooms of a facility that has none. */
export function NoRooms() {
  const { t } = useMessages();
  return (
    <StateMessage icon={BedDouble} title={t('rooms.empty.title')}>
      {t('rooms.empty.body')}
      <SomethingMissing />
    </StateMessage>
  );
}
