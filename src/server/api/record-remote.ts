import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { facilityAreasSchema } from '../../contract/area';
import { CHANGE_HEADER, type Announcement, type ChangeAction } from '../../contract/changes';
import { shortAreaId } from '../../contract/ids';
import { isDone } from '../../contract/problem';
import { provisioningSchema } from '../../contract/provisioning';
import { nobody, type AuditedFields } from '../db/audit';
import type { Database } from '../db/database';
import type { OpenWrite, RemoteWrite, WriteEnd } from '../db/remote-writes';
import * as remoteWrites from '../db/remote-writes';
import { isUnavailable } from '../db/errors';
import { isValidJsonb } from '../db/valid-values';
import { foundOf, isOfArea } from '../domain/audit';
import type { ProblemError } from '../http/problem';
import { OPEN_WRITES_MAX, RECORD_WAIT_MS, SMALL_BODY_MAX_BYTES, WRITE_OVER_MS } from '../limits';
import type { RemoteRoute, Witness } from '../upstream/remote-v1';
import { getAreas } from './routes/areas';
import type { EntryIds } from './routes/changes';
import { getFacility } from './routes/facility';
import { getProvisioningList } from './routes/provisioning-list';

/** How often a record that the database did not take is offered to it again. */
const RETRY_MS = 500;

/** How the name of an announcement begins that has no entry yet. */
const LATE = 'late-';

/** Nothing was sent (http/problem). */
const NOT_SENT = /^upstream_(?:untrusted|unreachable|unknown_host|refused|proxy_refused)$/;

/**
 * Records the writes to a remote API: before one is sent, and how it ended before its answer is
 * passed on. A database that is away holds up no write: its record waits in memory. If the process
 * ends meanwhile, a file in DATA_DIR tells the next one since when records are missing.
 */
export class RemoteRecorder implements Witness {
  /** Writes whose outcome is not known, or not yet, by the ids of their entries. */
  readonly #open = new Map<string, HeldWrite>();
  /** Announcements that were not stored in time, each with its id once it is stored. */
  readonly #late = new LRUCache<string, { id?: string }>({ max: OPEN_WRITES_MAX });
  /** Ends with the last record: one after the other, so that they are stored in their order. */
  #recorded: Promise<void> = Promise.resolve();
  #waiting = 0;
  /** Nobody waits for a database that is known to be late. */
  #isLate = false;
  #isClosed = false;
  readonly #marker: string;

  constructor(
    private readonly db: Database,
    private readonly ids: EntryIds,
    private readonly log: FastifyBaseLogger,
    private readonly dataDir: string,
  ) {
    this.#marker = join(dataDir, 'records-missing-since');
  }

  /** Reads what the process before left: whose outcome is not known, and what it could not record. */
  async begin(): Promise<void> {
    const since = existsSync(this.#marker) ? readFileSync(this.#marker, 'utf8') : undefined;
    await this.#record(new Date(), async () => {
      for (const write of await remoteWrites.readOpenWrites(this.db)) this.#hold(write, false);
      if (since !== undefined) await remoteWrites.appendMissing(this.db, since);
    });
  }

  async close(): Promise<void> {
    await inTime(this.#recorded);
    this.#isClosed = true;
  }

  async announce(
    request: FastifyRequest,
    facility: string,
    { room, ...change }: Announcement,
  ): Promise<string> {
    const target = room ?? facility;
    const write = {
      ...authorOf(request),
      facility,
      ...change,
      target,
      as_read: true,
      at: new Date(),
    };
    const stored: { id?: string } = {};
    await this.#record(write.at, async () => {
      stored.id = await remoteWrites.insertRemoteWrite(this.db, write);
      this.#hold({ ...write, id: stored.id }, false);
    });
    if (stored.id !== undefined) return this.ids.seal(stored.id);
    const name = LATE + randomUUID();
    this.#late.set(name, stored);
    return name;
  }

  async writes(request: FastifyRequest, action: ChangeAction): ReturnType<Witness['writes']> {
    const write = writeOf(request, action);
    const header = String(request.headers[CHANGE_HEADER] ?? LATE);
    // Another server's is not known here.
    const late = this.#late.get(header);
    const isAnnounced = late !== undefined || !header.startsWith(LATE);
    // What a read shows from now on may be the effect of this write.
    for (const [id, held] of this.#open)
      if (held.isUnchanged && held.target === write.target) this.#open.delete(id);
    let id = isAnnounced && late === undefined ? this.ids.open(header) : undefined;
    if (!isAnnounced)
      await this.#record(write.at, async () => {
        id = await remoteWrites.insertRemoteWrite(this.db, write);
      });
    return (end, text) =>
      this.#record(write.at, async () => {
        const ended = { ...endOf(end, text), request_id: request.id };
        // What was announced before is stored by now.
        id ??= late?.id;
        const isThere =
          id !== undefined &&
          ((await remoteWrites.completeRemoteWrite(this.db, id, write, ended)) || !isAnnounced);
        if (id === undefined || !isThere)
          id = await remoteWrites.insertRemoteWrite(this.db, write, ended);
        const known = this.#open.get(id) ?? { ...write, id };
        this.#open.delete(id);
        if (ended.outcome === 'unknown') this.#hold(known, true);
      });
  }

  reads({ actor, facility }: FastifyRequest, route: RemoteRoute): ReturnType<Witness['reads']> {
    const due = [...this.#open.values()].filter(
      (write) =>
        write.mark === actor?.mark &&
        write.facility === facility &&
        readOf(write) === route &&
        (write.isOver || isOld(write)),
    );
    if (facility === null || due.length === 0) return undefined;
    return async (answer) => {
      const settled = this.#settle(due, facility, String(answer)).catch((err: unknown) =>
        this.log.warn({ err }, 'a read did not settle what is not known'),
      );
      if (!this.#isLate) await inTime(settled);
    };
  }

  async #settle(due: HeldWrite[], facility: string, answer: string): Promise<void> {
    const json: unknown = JSON.parse(answer);
    for (const write of due) {
      const current = currentOf(write, facility, json);
      const found = current && foundOf(write, current);
      if (found === undefined || !this.#open.has(write.id)) continue;
      write.isUnchanged = found === 'unchanged';
      await remoteWrites.completeRemoteWrite(this.db, write.id, write, { found });
      // A write that shows no trace may still take effect for a while.
      if (!write.isUnchanged || isOld(write)) this.#open.delete(write.id);
    }
  }

  #hold(write: OpenWrite, isOver: boolean): void {
    const [oldest] = this.#open.size < OPEN_WRITES_MAX ? [] : this.#open.keys();
    if (oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(write.id, { ...write, isOver, isUnchanged: false });
  }

  /** Waits for `work` no longer than a database may take. @param since when the write came */
  async #record(since: Date, work: () => Promise<unknown>): Promise<void> {
    if (this.#waiting > OPEN_WRITES_MAX) return;
    const missing = () => remoteWrites.appendMissing(this.db, since.toISOString());
    // The last place is for the entry that says that records are missing from here on.
    const stored = this.#waiting === OPEN_WRITES_MAX ? missing : work;
    this.#waiting += 1;
    this.#recorded = this.#recorded.then(() => this.#insist(stored, missing));
    if (this.#isLate || (await inTime(this.#recorded.then(() => true))) === true) return;
    this.#isLate = true;
    this.#mark(since);
  }

  async #insist(work: () => Promise<unknown>, missing: () => Promise<unknown>): Promise<void> {
    while (!this.#isClosed)
      try {
        await work();
        break;
      } catch (err) {
        if (isUnavailable(err)) await delay(RETRY_MS, undefined, { ref: false });
        else if (work === missing) break;
        else {
          this.log.error({ err }, 'the database refuses the record of a write');
          work = missing;
        }
      }
    this.#waiting -= 1;
    if (this.#waiting > 0 || this.#isClosed) return;
    this.#isLate = false;
    rmSync(this.#marker, { force: true });
  }

  /** If the process ends before the database has this write, the next one says what is missing. */
  #mark(since: Date): void {
    if (existsSync(this.#marker)) return;
    try {
      mkdirSync(this.dataDir, { recursive: true });
      writeFileSync(this.#marker, since.toISOString());
    } catch (err) {
      this.log.warn({ err }, 'records wait in memory alone');
    }
  }
}

interface HeldWrite extends OpenWrite {
  isOver: boolean;
  /** Whether a read has shown no effect of it. */
  isUnchanged: boolean;
}

/** Undefined if it takes longer than the database may take. */
const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, delay(RECORD_WAIT_MS, undefined, { ref: false })]);

const isOld = ({ at }: Pick<OpenWrite, 'at'>) => Date.now() - at.getTime() > WRITE_OVER_MS;

function endOf(end: number | ProblemError, text = ''): WriteEnd {
  if (typeof end !== 'number') return { outcome: NOT_SENT.test(end.code) ? 'not_sent' : 'unknown' };
  if (end < 400 && isDone(end, text)) return { outcome: 'done' };
  return { outcome: end >= 400 && end < 500 ? 'refused' : 'unknown', status: end };
}

const authorOf = ({ actor }: FastifyRequest) => ({
  actor: actor ?? nobody,
  mark: actor?.mark ?? '',
});

function writeOf(request: FastifyRequest, action: ChangeAction): RemoteWrite {
  const { facility, routeOptions } = request;
  const params = request.params as Record<string, string | undefined>;
  return {
    ...authorOf(request),
    action,
    facility,
    target: params['areaExternalId'] ?? facility ?? '',
    at: new Date(),
    as_read: false,
    ...(action === 'services.remove' && {
      before: { data_services: [{ id: params['serviceId'] }] },
    }),
    ...(action !== 'services.remove' && {
      after: sentFields(action, routeOptions.url?.split('/').at(-1) ?? '', request.body),
    }),
  };
}

/** What a body sets; null for one that is large, or that cannot be stored. */
function sentFields(action: ChangeAction, field: string, body: unknown): AuditedFields | null {
  if (action === 'area.open' || action === 'area.close') return { data_services: [] };
  if (!Buffer.isBuffer(body) || body.length > SMALL_BODY_MAX_BYTES) return null;
  try {
    const { value }: { value?: unknown } = JSON.parse(String(body));
    const fields =
      action === 'services.add' ? { data_services: JSON.parse(String(value)) } : { [field]: value };
    return isValidJsonb(fields) ? fields : null;
  } catch {
    return null;
  }
}

/** The read that shows what a write did. */
const readOf = ({ action }: OpenWrite): RemoteRoute =>
  isOfArea(action) ? getAreas : action === 'facility.update' ? getFacility : getProvisioningList;

function currentOf(
  { action, target }: OpenWrite,
  facility: string,
  json: unknown,
): Record<string, unknown> | undefined {
  if (isOfArea(action))
    return facilityAreasSchema(facility)
      .parse(json)
      .find(({ id_external }) => id_external === target);
  if (action === 'facility.update') return Object(json) as Record<string, unknown>;
  // The console sends a list with short ids, and reads it with full ones.
  const list = provisioningSchema.parse(json).map((entry) => ({
    ...entry,
    id_external: shortAreaId(facility, entry.id_external),
  }));
  return { areas_autocomplete_list: list };
}
