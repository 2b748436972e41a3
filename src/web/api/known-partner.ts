import { SESSION_PATH, signedInSchema } from '../../contract/session';
import { callApi } from './client';
import { learnPartner, partnerMark } from '../device/partner';

/**
 * Who is signed in, as a mark (`partner.ts`). Where this device has lost it, because its storage
 * was emptied while the session went on, it comes from the session; "" where that does not answer.
 */
export async function knownPartner(): Promise<string> {
  if (partnerMark() === '') {
    const session = await callApi({ path: () => SESSION_PATH, schema: signedInSchema }).catch(
      () => undefined,
    );
    if (session !== undefined) learnPartner(session.partner, session.name);
  }
  return partnerMark();
}
