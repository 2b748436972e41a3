import { paths, UnsafePathSegmentError } from '../../../contract/paths';
import { signInSchema } from '../../../contract/session';
import type { MessageKey } from '../../i18n/messages';

/** What is wrong with a facility's id before anything is sent; undefined where nothing is. */
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

/** `..` is the name of no facility: no address could hold it. */
function isAddressable(facilityId: string): boolean {
  try {
    paths.facility(facilityId);
    return true;
  } catch (error) {
    if (error instanceof UnsafePathSegmentError) return false;
    throw error;
  }
}
