import { paths, UnsafePathSegmentError } from '../../../contract/paths';
import { signInSchema, type SignIn } from '../../../contract/session';
import type { MessageKey } from '../../messages/messages';

/** What is wrong with which field, in words; empty where nothing is. */
export type SignInProblems = Partial<Record<keyof SignIn, MessageKey>>;

const words: Record<keyof SignIn, Record<string, MessageKey>> = {
  token: { empty: 'signIn.token.empty', too_long: 'signIn.token.tooLong' },
  facility_id: { empty: 'signIn.facilityId.empty', too_long: 'signIn.facilityId.tooLong' },
};

/** Checks what was typed before anything is sent. */
export function signInProblems(entered: SignIn): SignInProblems {
  const problems: SignInProblems = {};
  for (const { path, message } of signInSchema.safeParse(entered).error?.issues ?? []) {
    const field = path[0] === 'token' ? 'token' : 'facility_id';
    problems[field] ??= words[field][message] ?? 'signIn.token.characters';
  }
  if (problems.facility_id === undefined && !isAddressable(entered.facility_id))
    problems.facility_id = 'signIn.facilityId.unusable';
  return problems;
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
