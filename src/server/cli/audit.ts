import { InvalidArgumentError } from 'commander';
import { StartError } from '../config';
import { readAudit, type AuditEntry, type AuditFilter } from '../db/audit';
import { inSnapshot, type Database } from '../db/database';
import { findFacility } from '../db/facilities';
import { isValidText } from '../db/valid-values';
import { auditToReader } from '../domain/audit';
import { findPartner, grantsByFacility } from '../domain/partners';
import { newCommand, withStore } from './command';
import { withoutControls } from '../../contract/controls';

/** The number of entries read at once: an entry may hold two whole provisioning lists. */
const PAGE = 10;

const SHOWN_MAX_LENGTH = 120;

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

export const audit = newCommand(
  'audit',
  'Tells who changed what, and when',
  'Oldest first: time, partner, action, target, and the fields before and after the change.',
)
  .option('--facility <ID>', 'only what was changed at this facility')
  .option('--since <TIME>', 'only from then on: 2026-11-21, or 2026-11-21T08:30:00Z', readSince)
  .option(
    '--partner <NAME>',
    'only what this partner changed; "NAME (roomdesk)" is who ran a command',
  )
  .option(
    '--as <PARTNER>',
    'only what this partner may read by its present grants; fields that it may not read are ' +
      'left out',
  )
  .option('--json', 'one JSON object a line, with the fields before and after')
  .action(async ({ as, json = false, ...filter }: AuditOptions) => {
    const write = json ? JSON.stringify : describe;
    await withStore(async (db) => {
      const view = await viewOf(db, as);
      if (filter.facility !== undefined) await refuseUnknown(db, filter.facility);
      for await (const entry of entries(db, filter)) {
        const seen = view(entry);
        if (seen !== undefined) console.log(write(seen));
      }
    });
  });

interface AuditOptions extends AuditFilter {
  as?: string;
  json?: boolean;
}

function readSince(time: string): Date {
  const since = new Date(time);
  if (!ISO.test(time) || Number.isNaN(since.getTime()))
    throw new InvalidArgumentError('It takes a time such as 2026-11-21 or 2026-11-21T08:30:00Z.');
  return since;
}

/** An empty list would hide a mistyped id. A deleted facility is still known by its records. */
async function refuseUnknown(db: Database, facility: string): Promise<void> {
  if (isValidText(facility)) {
    const existing = await findFacility(db, facility);
    if (existing !== undefined || (await readAudit(db, { facility }, 1)).length > 0) return;
  }
  throw new StartError(`There is no facility ${facility}, and never was one on record.`);
}

async function viewOf(
  db: Database,
  reader: string | undefined,
): Promise<(entry: AuditEntry) => AuditEntry | undefined> {
  if (reader === undefined) return (entry) => entry;
  const grants = await grantsByFacility(db, (await findPartner(db, reader)).id);
  return (entry) => auditToReader(entry, grants.get(entry.facility_id_external ?? '') ?? new Set());
}

async function* entries(db: Database, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  let page: AuditEntry[];
  let afterId: string | undefined;
  do {
    // In a transaction, reading a long audit has no time limit.
    page = await inSnapshot(db, (snapshot) => readAudit(snapshot, { ...filter, afterId }, PAGE));
    yield* page;
    afterId = page.at(-1)?.id;
  } while (page.length === PAGE);
}

/** How a write to a remote API ended. One to our own is recorded only when it is done. */
const outcomes = {
  sent: 'not known',
  done: 'done',
  refused: 'refused',
  not_sent: 'not sent',
  unknown: 'not known',
};

function describe(entry: AuditEntry): string {
  const { at, partner_name, action, target, before, after, outcome, status, found } = entry;
  // A list has the entries that differ: none, if only their order does.
  const isReordered =
    action === 'provisioning.replace' &&
    [before, after].every((fields) => brief(fields).endsWith(' []'));
  const change = isReordered ? 'the list in another order' : `${brief(before)} -> ${brief(after)}`;
  const end = outcome && [outcomes[outcome], status, found && `read: ${found}`].filter(Boolean);
  return [at.toISOString(), partner_name, action, target, change, ...(end ? [end.join(' ')] : [])]
    .map(withoutControls)
    .join('  ');
}

function brief(fields: AuditEntry['before']): string {
  const shown = Object.entries(fields ?? {}).map(([field, value]) => {
    const text = JSON.stringify(value);
    return (
      `${field} ` + (text.length <= SHOWN_MAX_LENGTH ? text : `${text.slice(0, SHOWN_MAX_LENGTH)}…`)
    );
  });
  return shown.join(', ') || '-';
}
