import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  changeActions,
  CHANGES_PATH,
  changesSchema,
  type Changes,
  type RecordedChange,
} from '../../../contract/changes';
import { authorizedFacility } from '../../auth/guard-routes';
import type { AuditEntry } from '../../db/audit';
import type { Database } from '../../db/database';
import { isValidText } from '../../db/valid-values';
import { isOfArea, pageOfChanges, type ChangesReader } from '../../domain/audit';
import { everyGrant } from '../../domain/grants';
import { problem } from '../../http/problem';
import { CHANGES_ON_PAGE } from '../../limits';
import { answers, named } from '../answers';
import { facilityDocs } from '../route';

export const CHANGES_URL = `${CHANGES_PATH}/:facilityExternalId`;

const action = z.enum(changeActions);
const time = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
);
const meaning = <T extends z.ZodMiniType>(schema: T, words: string) =>
  z.optional(schema).check(z.describe(words));

export const changesQuery = z.object({
  room: meaning(z.string().check(z.refine(isValidText)), 'The full form of an area’s identifier.'),
  action: meaning(z.union([action, z.array(action)]), 'One or several kinds.'),
  since: meaning(time, 'From this time on.'),
  until: meaning(time, 'Before this time.'),
  cursor: meaning(z.string(), '`next` of the page before.'),
});

named('Changes', changesSchema);

/**
 * What happened at a facility or in a room. It is not part of the specification, and answers also in
 * front of a remote API, so it is beside the session's route, not below `/v1`.
 */
export function addChangesRoute(app: FastifyInstance, ids: EntryIds): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: CHANGES_URL,
    config: {
      policy: { object: 'facility', anyOf: everyGrant, refusal: 'facility_forbidden' },
    },
    schema: {
      ...facilityDocs,
      tags: ['Beside the specification'],
      operationId: 'getChanges',
      summary: 'Read what happened at a facility or in a room',
      description:
        'Newest first. Of each change the fields that this partner may read now; what it may read ' +
        'nothing of is left out. This route is not part of the specification.',
      querystring: changesQuery,
      response: answers(changesSchema),
    },
    handler: async (request) => {
      const { facility, grants } = authorizedFacility(request);
      return changesAnswer(app.db, ids, facility.id_external, { grants }, request.query);
    },
  });
}

export async function changesAnswer(
  db: Database,
  ids: EntryIds,
  facility: string,
  reader: ChangesReader,
  { cursor, action: actions, ...query }: z.infer<typeof changesQuery>,
): Promise<Changes> {
  const filter = {
    ...query,
    beforeId: cursor === undefined ? undefined : ids.open(cursor),
    actions: actions === undefined ? undefined : [actions].flat(),
  };
  const page = await pageOfChanges(db, facility, reader, filter, CHANGES_ON_PAGE);
  return {
    changes: page.entries.map((entry) => changeOf(ids, entry)),
    ...(page.next !== undefined && { next: ids.seal(page.next) }),
    missing: page.missing,
  };
}

function changeOf(ids: EntryIds, entry: AuditEntry): RecordedChange {
  const { id, at, action: kind, target, before, after, outcome } = entry;
  return {
    id: ids.seal(id),
    at: at.toISOString(),
    actor: entry.partner_name,
    ...(entry.request_id !== null && { request_id: entry.request_id }),
    action: kind,
    ...(isOfArea(kind) && { room: target }),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    outcome: outcome === 'sent' ? 'unknown' : (outcome ?? 'done'),
    ...(entry.status !== null && { status: entry.status }),
    ...(entry.found !== null && { found: entry.found }),
    ...(entry.as_read && { as_read: true }),
  };
}

const BLOCK_OCTETS = 16;

/**
 * Ids of entries count the changes of all partners, so a partner gets them as one encrypted block
 * each, in the form of a UUID. The first half of a block is zero: nobody can make one up.
 */
export class EntryIds {
  constructor(private readonly key: Buffer) {}

  seal(id: string): string {
    const block = Buffer.alloc(BLOCK_OCTETS);
    block.writeBigUInt64BE(BigInt(id), BLOCK_OCTETS / 2);
    const sealed = createCipheriv('aes-256-ecb', this.key, null)
      .setAutoPadding(false)
      .update(block);
    return sealed.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** @throws {ProblemError} 400 for what {@link seal} did not make. */
  open(sealed: string): string {
    const octets = Buffer.from(sealed.replaceAll('-', ''), 'hex');
    if (octets.length !== BLOCK_OCTETS) throw problem('malformed');
    const opening = createDecipheriv('aes-256-ecb', this.key, null).setAutoPadding(false);
    const block = opening.update(octets);
    if (block.readBigUInt64BE() !== 0n) throw problem('malformed');
    return String(block.readBigUInt64BE(BLOCK_OCTETS / 2));
  }
}
