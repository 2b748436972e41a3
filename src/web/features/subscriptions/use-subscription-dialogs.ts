import type { Area } from '../../../contract/area';
import { useAddSubscriptionDialog } from './use-add-subscription-dialog';
import { useRemoveSubscriptionDialog } from './use-remove-subscription-dialog';

/**
 * What a screen of one room adds, changes and removes by. The last message gives way to what is
 * opened next: "added" beside "removed" says neither.
 */
export function useSubscriptionDialogs(facilityId: string, area: Area) {
  const adding = useAddSubscriptionDialog(facilityId, area);
  const removing = useRemoveSubscriptionDialog(facilityId, area);
  const instead =
    <Args extends unknown[]>(other: { forget: () => void }, ask: (...args: Args) => void) =>
    (...args: Args) => {
      other.forget();
      ask(...args);
    };
  return {
    adding: {
      ...adding,
      ask: instead(removing, adding.ask),
      change: instead(removing, adding.change),
      repeat: instead(removing, adding.repeat),
    },
    removing: { ...removing, ask: instead(adding, removing.ask) },
  };
}
