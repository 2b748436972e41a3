import * as z from 'zod/mini';
import { shortAreaId } from '../../../contract/ids';
import { ID_MAX_LENGTH } from '../../../contract/limits';
import { paths } from '../../../contract/paths';
import { provisioningListSchema } from '../../../contract/provisioning';
import { valueBody } from '../../../contract/value';
import { authorizedFacility } from '../../auth/guard-routes';
import {
  readProvisioningList,
  readSnapshot,
  type StoredProvisioningEntry,
} from '../../db/facilities';
import { replaceProvisioningList } from '../../domain/change-facility';
import { hasGrant } from '../../domain/grants';
import { problem, ProblemError } from '../../http/problem';
import { PROVISIONING_BODY_MAX_BYTES } from '../../limits';
import { named, provisioningBody, provisioningToWire, readAnswers } from '../answers';
import {
  changeAnswers,
  FACILITY,
  facilityChangeDocs,
  facilityReadDocs,
  facilityWriteOf,
  route,
} from '../route';
import { sendResponse } from '../response-cache';

const provisioningEntry = named(
  'ProvisioningEntry',
  z.strictObject({ id_external: z.string(), name: z.string() }),
);

const listAnswer = named(
  'ProvisioningList',
  z.strictObject({ areas_autocomplete_list: z.array(provisioningEntry) }),
);

const address = {
  url: `${FACILITY}/areas_autocomplete_list`,
  remotePath: ({ facilityExternalId }: { facilityExternalId: string }) =>
    paths.provisioning(facilityExternalId),
};

export const getProvisioningList = route({
  method: 'GET',
  ...address,
  policy: { object: 'facility', anyOf: ['read:provisioning'], refusal: 'resource_forbidden' },
  schema: {
    ...facilityReadDocs,
    operationId: 'getProvisioningList',
    summary: 'Read the provisioning list',
    response: readAnswers(listAnswer),
  },
  handler: async (request, reply) => {
    const { facility } = authorizedFacility(request);
    const { db, responses } = request.server;
    const answer = await responses.answer(
      `provisioning ${facility.id}`,
      facility.version,
      async () => {
        const read = await readSnapshot(db, facility.id, (snapshot) =>
          readProvisioningList(snapshot, facility.id),
        );
        if (read === undefined) throw problem('facility_forbidden');
        const body = Buffer.from(provisioningBody(facility, read.content));
        return { version: read.version, body };
      },
    );
    return sendResponse(request, reply, answer);
  },
});

export const replaceList = route({
  method: 'PATCH',
  ...address,
  action: 'provisioning.replace',
  policy: { object: 'facility', anyOf: ['write:provisioning'], refusal: 'resource_forbidden' },
  bodyLimit: PROVISIONING_BODY_MAX_BYTES,
  schema: {
    ...facilityChangeDocs,
    operationId: 'replaceProvisioningList',
    summary: 'Replace the provisioning list',
    description:
      "Takes the whole list, by short ids; ids that carry this facility's prefix are " +
      'understood as well. Answers it as stored, by full ids.',
    body: valueBody(provisioningListSchema),
    response: changeAnswers(listAnswer),
  },
  handler: async (request) => {
    const { facility, grants } = authorizedFacility(request);
    const mayRead = hasGrant(grants, 'read:provisioning');
    const write = facilityWriteOf<StoredProvisioningEntry[]>(request, (current) =>
      mayRead ? provisioningBody(facility, current) : undefined,
    );
    const entries = inShortForm(facility.id_external, request.body.value);
    const stored = await replaceProvisioningList(request.server.db, write, entries);
    // Spec 4.1 shows no answer. Ours is the stored list with full ids, as its GET shows it.
    return { areas_autocomplete_list: provisioningToWire(facility, stored) };
  },
});

/**
 * A provisioning list in its stored form: short ids, each once. Spec 2.3 shows short ids in bodies
 * and full ids in answers, so programs send either. An id with this facility's prefix loses it,
 * once, whatever rooms exist, so that a list as read can always be sent back. A short id that
 * itself begins with the facility's id and a hyphen (room `A-101` of facility `A`) has to be sent
 * in full form (`A-A-101`).
 *
 * @throws {ProblemError} 400 if two entries have one id, naming both, or if an id is too long.
 */
function inShortForm(
  facilityId: string,
  entries: StoredProvisioningEntry[],
): StoredProvisioningEntry[] {
  const short = entries.map(({ id_external, name }) => ({
    id_external: shortAreaId(facilityId, id_external),
    name,
  }));
  const seen = new Map<string, number>();
  for (const [index, { id_external: id }] of short.entries()) {
    if (id.length > ID_MAX_LENGTH)
      throw refused(
        'too_long',
        `Entry ${index + 1}, id_external: The value is ${id.length} characters long; ` +
          `${ID_MAX_LENGTH} are allowed.`,
      );
    const first = seen.get(id);
    if (first !== undefined)
      throw refused(
        'duplicate_entry',
        `Entry ${index + 1} has the id_external of entry ${first + 1}, ${JSON.stringify(id)}. ` +
          'A room stands in the list once.',
      );
    seen.set(id, index);
  }
  return short;
}

const refused = (code: string, detail: string) => new ProblemError({ status: 400, code, detail });
