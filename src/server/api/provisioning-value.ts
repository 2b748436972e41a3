import { shortAreaId } from '../../contract/ids';
import { ID_MAX_LENGTH } from '../../contract/limits';
import type { StoredProvisioningEntry } from '../db/provisioning';
import { ProblemError } from '../http/problem';

/**
 * A provisioning list as it is stored: by short ids, each once. Spec 2.3 shows the short form in
 * the body and the full one in answers, so programs send either: an id that carries this facility's
 * prefix loses it, once, whatever rooms there are. What was read can so always be sent back. A
 * short id that itself begins with the facility's id and a hyphen (room `A-101` of facility `A`)
 * has to be sent in full form (`A-A-101`).
 *
 * @throws {ProblemError} 400 where two entries have one id, naming both, or an id is too long.
 */
export function inShortForm(
  facilityId: string,
  entries: StoredProvisioningEntry[],
): StoredProvisioningEntry[] {
  const short = entries.map(({ id_external, name }) => ({
    id_external: shortAreaId(facilityId, id_external),
    name,
  }));
  for (const [index, { id_external: id }] of short.entries()) {
    if (id.length <= ID_MAX_LENGTH) continue;
    const detail = `Entry ${index + 1}, id_external: The value is ${id.length} characters long; ${ID_MAX_LENGTH} are allowed.`;
    throw new ProblemError({ status: 400, code: 'too_long', detail });
  }
  refuseDuplicates(short);
  return short;
}

function refuseDuplicates(entries: StoredProvisioningEntry[]): void {
  const seen = new Map<string, number>();
  for (const [index, { id_external }] of entries.entries()) {
    const first = seen.get(id_external);
    if (first !== undefined) throw duplicate(id_external, first + 1, index + 1);
    seen.set(id_external, index);
  }
}

function duplicate(id: string, first: number, second: number): ProblemError {
  const detail = `Entry ${second} has the id_external of entry ${first}, ${JSON.stringify(id)}. A room stands in the list once.`;
  return new ProblemError({ status: 400, code: 'duplicate_entry', detail });
}
