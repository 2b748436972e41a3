import { BedDouble } from 'lucide-react';
import { useMessages } from '../../messages/messages';
import { SomethingMissing } from '../../ui/SomethingMissing';
import { StateMessage } from '../../ui/StateMessage';

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
