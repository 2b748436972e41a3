import { fullAreaId, shortAreaId } from '../../contract/ids';
import type { Write } from '../store/change-facility';
import type { Database } from '../store/database';
import { readShortIdsLikeFullOnes, type StoredProvisioningEntry } from '../store/provisioning';
import { ProblemError } from './errors';

/**
 * A provisioning list as it is stored: by short ids, each once. Spec 2.3 shows the short form in the body and the full one
 * in answers, so programs send either: an id that carries this facility's prefix loses it, once. Only where it is the
 * short id of a room known here (room `A-101` of facility `A`) it is taken as it stands.
 *
 * @throws {ProblemError} 400 where two entries have one id, naming both.
 */
export async function inShortForm(db: Database, facility: Write['facility'], entries: StoredProvisioningEntry[]): Promise<StoredProvisioningEntry[]> {
  const prefix = fullAreaId(facility.id_external, '');
  const looksFull = entries.some(({ id_external }) => id_external.startsWith(prefix));
  const known = looksFull ? await readShortIdsLikeFullOnes(db, facility) : new Set<string>();
  const short = entries.map(({ id_external, name }) => ({
    id_external: known.has(id_external) ? id_external : shortAreaId(facility.id_external, id_external),
    name,
  }));
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
