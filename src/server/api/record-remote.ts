import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { facilityAreasSchema } from '../../contract/area';
import { CHANGE_HEADER, type Announcement, type ChangeAction } from '../../contract/changes';
import { shortAreaId } from '../../contract/ids';
import { provisioningSchema } from '../../contract/provisioning';
import type { Actor, AuditedFields } from '../db/audit';
import type { Database } from '../db/database';
import type { OpenWrite, RemoteWrite, WriteEnd } from '../db/remote-writes';
import * as audit from '../db/remote-writes';
import { isValidJsonb } from '../db/valid-values';
import { foundOf, isOfArea } from '../domain/audit';
import type { ProblemError } from '../http/problem';
import { OPEN_WRITES_MAX, RECORD_WAIT_MS, SMALL_BODY_MAX_BYTES, WRITE_OVER_MS } from '../limits';
import type { Witness } from '../upstream/remote-v1';
import type { EntryIds } from './routes/changes';

/** How often records that the database did not take are offered to it again. */
const RETRY_MS = 2000;

/** Nothing was sent (http/problem). */
const NOT_SENT = /^upstream_(?:untrusted|unreachable|unknown_host|refused|proxy_refused)$/;

/**
 * Records the writes to a remote API: before one is sent, and how it ended before its answer is
 * passed on. A database that is away holds up no write: its record waits in memory. If the process
 * ends meanwhile, a file in DATA_DIR tells the next one since when records are missing.
 */
export class RemoteRecorder implements Witness {
  /** Writes of this process whose outcome is not known, or not yet, and older ones. */
  readonly #open = new Map<string, OpenWrite & { isOver: boolean }>();
  /** Writes that the database has not recorded in time, and {@link begin}. */
  readonly #unrecorded = new Set<object>();
  /** When the first of these writes was sent. */
  #lateSince: Date | undefined;
  #stored: Promise<unknown> = Promise.resolve();
  readonly #failed: (() => Promise<unknown>)[] = [];
  /** Whether records had to be dropped. */
  #lost = false;
  #retry: NodeJS.Timeout | undefined;
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
    this.#unrecorded.add(this);
    const from = this.#missingSince();
    const read = async () => {
      if (from !== undefined) await audit.appendMissing(this.db, from, new Date());
      for (const write of await audit.readOpenWrites(this.db)) this.#hold(write, false);
      this.#recorded(this);
    };
    await read().catch(() => this.#later(read));
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry);
    if (this.#failed.length > 0) await inTime(this.#tryAgain());
    clearTimeout(this.#retry);
  }

  async announce(
    actor: Actor & { mark: string },
    facility: string,
    { room, ...change }: Announcement,
  ): Promise<string> {
    const write = { actor, facility, ...change, target: room ?? facility, as_read: true };
    return this.ids.seal(await this.#store({ ...write, at: new Date() }));
  }

  async writes(request: FastifyRequest, action: ChangeAction): ReturnType<Witness['writes']> {
    const write = writeOf(request, action);
    const header = request.headers[CHANGE_HEADER];
    const announced = typeof header === 'string' ? this.ids.open(header) : undefined;
    const stored =
      announced === undefined
        ? this.#store(write).catch(() => undefined)
        : Promise.resolve(announced);
    // Where the database is known to be late, nobody waits for it.
    if (this.#lateSince !== undefined || (await inTime(stored)) === undefined) this.#isLate(write);
    return async (end) => {
      const ended = endOf(end);
      const complete = async () => {
        const id = await stored;
        const request_id = request.id;
        const isOurs =
          id !== undefined &&
          ((await audit.completeRemoteWrite(this.db, id, openOf(write), {
            ...ended,
            request_id,
          })) ||
            announced === undefined);
        const entry = isOurs ? id : await audit.insertRemoteWrite(this.db, write, ended);
        const known = this.#open.get(entry);
        this.#open.delete(entry);
        if (ended.outcome === 'unknown') this.#hold(known ?? { ...openOf(write), id: entry }, true);
        this.#recorded(write);
      };
      const completed = complete().catch(() => this.#later(complete));
      if (this.#lateSince === undefined) await inTime(completed);
    };
  }

  reads({
    actor,
    facility,
    routeOptions: { url = '' },
  }: FastifyRequest): ReturnType<Witness['reads']> {
    if (facility === null) return undefined;
    const [, resource] = /(areas|areas_autocomplete_list)$/.exec(url) ?? [];
    const due = [...this.#open.values()].filter(
      (write) =>
        write.mark === actor?.mark &&
        write.facility_id_external === facility &&
        resource === resourceOf(write) &&
        (write.isOver || isOld(write)),
    );
    if (due.length === 0) return undefined;
    return (answer) =>
      void this.#settle(due, facility, String(answer)).catch((err: unknown) =>
        this.log.warn({ err }, 'a read did not settle what is not known'),
      );
  }

  async #settle(due: OpenWrite[], facility: string, answer: string): Promise<void> {
    const json: unknown = JSON.parse(answer);
    for (const write of due) {
      const current = currentOf(write, facility, json);
      const found = current && foundOf(inShortForm(facility, write), current);
      if (found === undefined) continue;
      await audit.completeRemoteWrite(this.db, write.id, write, { found });
      // A write that shows no trace may still take effect for a while.
      if (found !== 'unchanged' || isOld(write)) this.#open.delete(write.id);
    }
  }

  async #store(write: RemoteWrite): Promise<string> {
    const insert = () => audit.insertRemoteWrite(this.db, write);
    // One after the other, since a late database would take them in any order.
    const stored = this.#stored.then(insert, insert);
    this.#stored = stored;
    const id = await stored;
    this.#hold({ ...openOf(write), id }, false);
    return id;
  }

  #hold(write: OpenWrite, isOver: boolean): void {
    const [oldest] = this.#open.size < OPEN_WRITES_MAX ? [] : this.#open.keys();
    if (oldest !== undefined) this.#open.delete(oldest);
    this.#open.set(write.id, { ...write, isOver });
  }

  /** If the process ends before the database has this write, the next one says what is missing. */
  #isLate(write: RemoteWrite): void {
    this.#unrecorded.add(write);
    if (this.#lateSince !== undefined) return;
    this.#lateSince = write.at;
    this.#mark(write.at);
  }

  #recorded(what: object): void {
    if (this.#unrecorded.delete(what) && this.#unrecorded.size === 0) this.#nothingIsLate();
  }

  #nothingIsLate(): void {
    this.#unrecorded.clear();
    this.#lateSince = undefined;
    rmSync(this.#marker, { force: true });
  }

  #later(work: () => Promise<unknown>): void {
    if (this.#failed.length < OPEN_WRITES_MAX) this.#failed.push(work);
    else this.#lost = true;
    this.#retry ??= setTimeout(() => void this.#tryAgain(), RETRY_MS).unref();
  }

  async #tryAgain(): Promise<void> {
    try {
      for (let work = this.#failed[0]; work !== undefined; work = this.#failed[0]) {
        await work();
        this.#failed.shift();
      }
      if (this.#lost) {
        await audit.appendMissing(this.db, this.#lateSince ?? new Date(), new Date());
        // Those that were dropped would count as late for ever.
        this.#nothingIsLate();
      }
      this.#lost = false;
      this.#retry = undefined;
    } catch {
      this.#retry = setTimeout(() => void this.#tryAgain(), RETRY_MS).unref();
    }
  }

  #missingSince(): Date | undefined {
    try {
      const since = new Date(readFileSync(this.#marker, 'utf8'));
      return Number.isNaN(since.getTime()) ? undefined : since;
    } catch {
      return undefined;
    }
  }

  #mark(since: Date): void {
    if (this.#missingSince() !== undefined) return;
    try {
      mkdirSync(this.dataDir, { recursive: true });
      writeFileSync(this.#marker, since.toISOString());
    } catch (err) {
      this.log.warn({ err }, 'records wait in memory alone');
    }
  }
}

/** Undefined if it takes longer than the database may take. */
const inTime = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, delay(RECORD_WAIT_MS, undefined, { ref: false })]);

const isOld = ({ at }: Pick<OpenWrite, 'at'>) => Date.now() - at.getTime() > WRITE_OVER_MS;

function endOf(end: number | ProblemError): WriteEnd {
  if (typeof end !== 'number') return { outcome: NOT_SENT.test(end.code) ? 'not_sent' : 'unknown' };
  if (end < 400) return { outcome: 'done' };
  return { outcome: end < 500 ? 'refused' : 'unknown', status: end };
}

const openOf = ({ actor: { mark }, facility, before, after, ...write }: RemoteWrite) => ({
  ...write,
  mark,
  facility_id_external: facility,
  before: before ?? null,
  after: after ?? null,
});

function writeOf(request: FastifyRequest, action: ChangeAction): RemoteWrite {
  const { actor, facility, routeOptions } = request;
  const params = request.params as Record<string, string | undefined>;
  return {
    actor: actor as RemoteWrite['actor'],
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

const resourceOf = ({ action }: OpenWrite) =>
  isOfArea(action) ? 'areas' : action === 'facility.update' ? undefined : LIST;

const LIST = 'areas_autocomplete_list';

function currentOf(
  { action, target }: Pick<OpenWrite, 'action' | 'target'>,
  facility: string,
  json: unknown,
): Record<string, unknown> | undefined {
  if (isOfArea(action))
    return facilityAreasSchema(facility)
      .parse(json)
      .find(({ id_external }) => id_external === target);
  if (action === 'facility.update') return Object(json) as Record<string, unknown>;
  return inShortForm(facility, { after: { [LIST]: provisioningSchema.parse(json) } }).after ?? {};
}

/** The console sends a list with short ids, and reads it with full ones. */
function inShortForm(
  facility: string,
  { before = null, after = null }: Partial<Pick<OpenWrite, 'before' | 'after'>>,
): Pick<OpenWrite, 'before' | 'after'> {
  const short = (fields: OpenWrite['before']) => {
    const list = fields?.[LIST];
    if (!Array.isArray(list)) return fields;
    const entries = list.map((entry: { id_external?: unknown }) => ({
      ...entry,
      id_external: shortAreaId(facility, String(entry.id_external)),
    }));
    return { ...fields, [LIST]: entries };
  };
  return { before: short(before), after: short(after) };
}
