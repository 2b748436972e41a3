import { paths, UnsafePathSegmentError } from '../../../contract/paths';
import { signInSchema } from '../../../contract/session';
import type { MessageKey } from '../../i18n/messages';

export function facilityIdProblem(facilityId: string): MessageKey | undefined {
  if (facilityId.trim() === '') return 'signIn.facilityId.empty';
  const isValid = signInSchema.shape.facility_id.safeParse(facilityId).success;
  return isValid && isAddressable(facilityId) ? undefined : 'signIn.facilityId.unusable';
}

/**
 * Another way to write an id of which nothing may be read: as one that was used on this device, or
 * in capitals without blanks at its ends. Undefined if it is written so already.
 */
export function proposedId(facilityId: string, recent: readonly string[]): string | undefined {
  const folded = (id: string) => id.trim().toLowerCase();
  const known = recent.find((id) => folded(id) === folded(facilityId) && id !== facilityId);
  const proposed = known ?? facilityId.trim().toUpperCase();
  return proposed === facilityId ? undefined : proposed;
}

function isAddressable(facilityId: string): boolean {
  try {
    paths.facility(facilityId);
    return true;
  } catch (error) {
    if (error instanceof UnsafePathSegmentError) return false;
    throw error;
  }
}
