import { ListTree } from 'lucide-react';
import { useMessages } from '../../i18n/messages';
import { lazyWithRetry } from '../../components/lazy-with-retry';
import { PopoverButton } from '../../features/rooms/toolbar/PopoverButton';
import type { GroupsPopoverProps } from './GroupsPopover';

const GroupsPopover = lazyWithRetry(async () => ({
  default: (await import('./GroupsPopover')).GroupsPopover,
}));

/** Brings up the wards or floors, to go to one or to fold them. */
export function GroupsButton(props: Omit<GroupsPopoverProps, 'anchor' | 'onClose'>) {
  const { t } = useMessages();
  return (
    <PopoverButton label={t('groups.title')} icon={ListTree}>
      {(anchor, close) => <GroupsPopover {...props} anchor={anchor} onClose={close} />}
    </PopoverButton>
  );
}
