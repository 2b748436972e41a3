import * as z from 'zod/mini';
import { FULL_ID_MAX_LENGTH } from './limits';
import { pathSegment } from './paths';
import { maxLength, minLength } from './text';

/**
 * What happened at a facility or in one of its rooms. The path is the server's own, not part of the
 * spec.
 */
export const CHANGES_PATH = '/changes';

/** The changes that a partner may see. Those of the command line are `….import` and the like. */
export const changeActions = [
  'area.open',
  'area.close',
  'services.add',
  'services.remove',
  'facility.update',
  'provisioning.replace',
  'area.import',
  'area.remove',
  'facility.import',
  'facility.seed',
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** Who writes to a remote API by a token to which the operator gives no name. */
export const CONSOLE_ACTOR = 'this console';

export interface ChangesFilter {
  /** The full id of a room, also of one that is no longer there. */
  room?: string;
  actions?: readonly ChangeAction[];
  /** ISO 8601 with a zone: from this moment on, and before this moment. */
  since?: string;
  until?: string;
  /** `next` of the page before. */
  cursor?: string;
}

export function changesPath(
  facilityExternalId: string,
  { actions = [], ...filter }: ChangesFilter = {},
): string {
  const query = new URLSearchParams(
    [...Object.entries(filter), ...actions.map((action) => ['action', action])].filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  return `${CHANGES_PATH}/${pathSegment(facilityExternalId)}${query.size > 0 ? `?${query}` : ''}`;
}

const fields = z.record(z.string(), z.unknown());

/**
 * `done`, or of a write to a remote API: `refused` with its status, `not_sent`, or `unknown`, where
 * `found` says what a later read showed.
 */
const changeSchema = z.object({
  /** Opaque. */
  id: z.string(),
  at: z.string(),
  /** The name of the partner, or of who ran a command. */
  actor: z.string(),
  request_id: z.optional(z.string()),
  /** A {@link ChangeAction}, or one of a later version. */
  action: z.string(),
  /** The full id, also of a room that is no longer there. */
  room: z.optional(z.string()),
  /**
   * By the field's name on the wire; of a list only the entries that were added, removed or
   * changed, and of an opening or closing all services that it erased.
   */
  before: z.optional(fields),
  after: z.optional(fields),
  outcome: z.enum(['done', 'refused', 'not_sent', 'unknown']),
  status: z.optional(z.number()),
  found: z.optional(z.enum(['applied', 'unchanged', 'different'])),
  /** `before` is what the console had just read: the server did not look. */
  as_read: z.optional(z.literal(true)),
});
export type RecordedChange = z.infer<typeof changeSchema>;

/** Newest first. `missing`: between these times records were lost; newest first too. */
export const changesSchema = z.object({
  changes: z.array(changeSchema),
  next: z.optional(z.string()),
  missing: z.array(z.object({ from: z.string(), until: z.string() })),
});
export type Changes = z.infer<typeof changesSchema>;

/**
 * Only where the session's answer says `remote`: what the console has just read, posted to
 * {@link changesPath} before a write. The write then has the answer's id in this header, and is
 * sent also where no answer came.
 */
export const announcementSchema = z.object({
  action: z.enum(changeActions),
  room: z.optional(
    z.string().check(minLength(1, 'empty'), maxLength(FULL_ID_MAX_LENGTH, 'too_long')),
  ),
  before: z.optional(fields),
  after: z.optional(fields),
});
export type Announcement = z.infer<typeof announcementSchema>;
export const announcedSchema = z.object({ id: z.string() });
export const CHANGE_HEADER = 'x-roomdesk-change';
