import { SESSION_PATH, signedInSchema } from '../../contract/session';
import { exchange, safeAddress } from './exchange';
import { learnPartner, partnerMark } from '../device/partner';

/**
 * The mark of who is signed in (`partner.ts`). If this device lost the mark, because its storage
 * was emptied during the session, the server gives it; "" if that fails.
 */
export async function knownPartner(): Promise<string> {
  if (partnerMark() === '') {
    const session = await exchange(
      safeAddress(() => SESSION_PATH),
      { schema: signedInSchema },
    ).catch(() => undefined);
    if (session !== undefined) learnPartner(session.partner, session.name);
  }
  return partnerMark();
}
