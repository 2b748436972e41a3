import { paths, UnsafePathSegmentError } from '../../../contract/paths';
import { signInSchema } from '../../../contract/session';
import type { MessageKey } from '../../i18n/messages';

export function facilityIdProblem(facilityId: string): MessageKey | undefined {
  if (facilityId.trim() === '') return 'signIn.facilityId.empty';
  const isValid = signInSchema.shape.facility_id.safeParse(facilityId).success;
  return isValid && isAddressable(facilityId) ? undefined : 'signIn.facilityId.unusable';
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
