import { useMutation, useQueryClient } from '@tanstack/react-query';
import { propertyText } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';
import type { ApiError } from '../../api/api-error';
import { assumeProperty, changeFacilityProperty, readFacilityNow } from '../../api/facility';
import type { WriteState } from '../../api/verified-write';
import { useVerifiedWrite } from '../../features/session/use-verified-write';
import {
  propertyWrite,
  type PropertyFound,
  type PropertyObstacle,
  type PropertyRead,
} from './property-write';

export type SaveState = WriteState<PropertyRead, PropertyFound, PropertyObstacle>;

/**
 * Saves one property by its own PATCH (spec 4.1).
 *
 * @param shown the server's value on screen now
 * @param refusal an earlier refusal in this session: no further save is offered
 */
export function usePropertySave(
  facilityId: string,
  property: WritableProperty,
  shown: string,
  refusal?: ApiError,
) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changeFacilityProperty(facilityId, property));
  const { state, idle, run, reset } = useVerifiedWrite<
    PropertyRead,
    PropertyFound,
    PropertyObstacle
  >(
    async () => {
      const { facility, tag } = await readFacilityNow(client, facilityId);
      return { text: propertyText(facility, property), tag };
    },
    refusal && { kind: 'refused', error: refusal },
  );

  async function save(text: string) {
    const outcome = await run(propertyWrite({ property, shown, text, send: mutateAsync }));
    // Without a value to compare, the outcome of an earlier save stays unknown.
    if (outcome?.kind === 'changed' && outcome.why === 'hidden' && state.kind === 'unknown') {
      reset(state);
      return state;
    }
    // The server's answer counts until the next read.
    if (outcome?.kind === 'done' && outcome.found.unread)
      assumeProperty(client, facilityId, property, text);
    return outcome;
  }

  return { state, save, idle, reset };
}
