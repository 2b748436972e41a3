import { BedDouble } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { SomethingMissing } from '../../components/SomethingMissing';
import { StateMessage } from '../../components/StateMessage';

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
