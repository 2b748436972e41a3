import { paths, UnsafePathSegmentError } from '../../../contract/paths';
import { signInSchema } from '../../../contract/session';
import type { MessageKey } from '../../i18n/messages';

/** Finds what is wrong with a facility's id before it is sent; undefined if nothing is. */
export function facilityIdProblem(facilityId: string): MessageKey | undefined {
  const { error } = signInSchema.shape.facility_id.safeParse(facilityId);
  switch (error?.issues[0]?.message) {
    case undefined:
      return isAddressable(facilityId) ? undefined : 'signIn.facilityId.unusable';
    case 'empty':
      return 'signIn.facilityId.empty';
    default:
      return 'signIn.facilityId.tooLong';
  }
}

/** Whether a path can hold the id. `..` would name another resource. */
function isAddressable(facilityId: string): boolean {
  try {
    paths.facility(facilityId);
    return true;
  } catch (error) {
    if (error instanceof UnsafePathSegmentError) return false;
    throw error;
  }
}
