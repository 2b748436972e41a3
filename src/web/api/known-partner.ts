import { SESSION_PATH, signedInSchema } from '../../contract/session';
import { callApi } from './client';
import { learnPartner, partnerMark } from './partner';

let asked: Promise<string> | undefined;

/**
 * Who is signed in, as that mark. Where this device has lost it, its storage having been emptied
 * while the session went on, the session tells; "" where it does not.
 */
export function knownPartner(): Promise<string> {
  const mark = partnerMark();
  if (mark !== '') return Promise.resolve(mark);
  asked ??= askSession().finally(() => (asked = undefined));
  return asked;
}

async function askSession(): Promise<string> {
  const told = await callApi({ path: () => SESSION_PATH, schema: signedInSchema }).catch(
    () => undefined,
  );
  if (told !== undefined) learnPartner(told.partner);
  return partnerMark();
}
