import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { changesPath, type Changes } from '../../src/contract/changes';
import { paths } from '../../src/contract/paths';
import { encodeServices, encodeValue } from '../../src/contract/value';
import { until } from '../support/until';

const FACILITY = 'CHU-LYON';
/** Each ward has one writer, which goes from room to room. */
const WARDS = ['A', 'B', 'C', 'D'];
/** After so many services, a writer opens the next room, so that reads and writes stay small. */
const SERVICES_PER_ROOM = 50;
/** The pause between two attempts of a write without an answer, in milliseconds. */
const RETRY_MS = 20;
/** A live server answers within this time, in milliseconds. */
const ANSWER_TIMEOUT_MS = 5000;
/** A server that acknowledges nothing for so long counts as gone. In milliseconds. */
const PATIENCE_MS = 30_000;

interface Name {
  name: string;
}

interface Area {
  id_external: string;
  data_services: { code: string }[];
}

/**
 * Clients that write continuously, as partners would: services with an idempotency key, repeated
 * with that key until acknowledged, and the facility's name. They continue over every crash.
 */
export class WriteLoad {
  acknowledged = 0;
  readonly #ending = new AbortController();
  readonly #abort = new AbortController();
  readonly #writers: Promise<void>[];
  /** The acknowledged services of each room, in order. */
  readonly #expected = new Map<string, string[]>();
  /** Every acknowledged write by its target, in order, as the record should have it. */
  readonly #recorded = new Map<string, string[]>();
  #lastName: string | undefined;
  #failure: unknown;

  /** @param origin may change during the load: a restarted server has another port. */
  constructor(public origin: string) {
    this.#writers = [...WARDS.map((ward) => this.#writeServices(ward)), this.#writeNames()].map(
      (writer) =>
        writer.catch((error: unknown) => {
          this.#failure ??= error;
        }),
    );
  }

  /** Waits until `count` more writes are acknowledged. Throws if one fails or all take too long. */
  async acknowledgedFurther(count: number): Promise<void> {
    const wanted = this.acknowledged + count;
    await until(
      () => {
        if (this.#failure !== undefined) throw this.#failure;
        return this.acknowledged >= wanted;
      },
      {
        within: PATIENCE_MS,
        otherwise: () => `no write was acknowledged for ${PATIENCE_MS} ms`,
      },
    );
  }

  /** Stops every writer after its current write. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#writers);
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Stops the writers at once. */
  abandon(): void {
    this.#ending.abort();
    this.#abort.abort();
  }

  /**
   * Checks that every room has the acknowledged services, each once and in order, that the name is
   * the last acknowledged one, and that every acknowledged write has its entry, once and in order.
   */
  async verify(): Promise<void> {
    const { areas } = await this.#read<{ areas: Area[] }>(paths.areas(FACILITY));
    for (const [room, expected] of this.#expected) {
      const stored =
        areas
          .find(({ id_external }) => id_external === room)
          ?.data_services.map(({ code }) => code) ?? [];
      if (stored.join() !== expected.join())
        throw new Error(`${room} holds ${stored.join()} where ${expected.join()} was acknowledged`);
    }
    const { name } = await this.#read<{ name: string }>(paths.facility(FACILITY));
    if (name !== this.#lastName)
      throw new Error(`the name is ${name} where ${this.#lastName} was acknowledged`);
    const entries = await this.#readRecord();
    for (const [target, expected] of this.#recorded)
      if (entries.get(target)?.join() !== expected.join())
        throw new Error(
          `of ${target} is on record ${entries.get(target)?.join()} where ${expected.join()} was ` +
            'acknowledged',
        );
  }

  async #readRecord(): Promise<Map<string, string[]>> {
    const entries = new Map<string, string[]>();
    let cursor: string | undefined;
    do {
      const page = await this.#read<Changes>(changesPath(FACILITY, cursor ? { cursor } : {}));
      for (const { room = FACILITY, action, after } of page.changes) {
        const { data_services: [added] = [], name } = (after ?? {}) as Partial<Area & Name>;
        const what = added?.code ?? name ?? action;
        entries.set(room, [what, ...(entries.get(room) ?? [])]);
      }
      cursor = page.next;
    } while (cursor !== undefined);
    return entries;
  }

  #acknowledge(target: string, what: string): void {
    this.#recorded.set(target, [...(this.#recorded.get(target) ?? []), what]);
  }

  async #writeServices(ward: string): Promise<void> {
    const { areas } = await this.#read<{ areas: Area[] }>(paths.areas(FACILITY));
    const rooms = areas
      .map(({ id_external }) => id_external)
      .filter((id) => id.startsWith(`${FACILITY}-${ward}-`));
    for (let index = 0; !this.#ending.signal.aborted; index += 1) {
      const room = rooms[Math.floor(index / SERVICES_PER_ROOM) % rooms.length] ?? '';
      const opens = index % SERVICES_PER_ROOM === 0;
      const code = String(index);
      const path = opens ? paths.area(room) : paths.services(room);
      if (!(await this.#send('POST', path, opens ? undefined : encodeServices([{ code }])))) return;
      this.#acknowledge(room, opens ? 'area.open' : code);
      this.#expected.set(room, opens ? [] : [...(this.#expected.get(room) ?? []), code]);
    }
  }

  async #writeNames(): Promise<void> {
    for (let index = 0; !this.#ending.signal.aborted; index += 1) {
      const name = `Name ${index}`;
      if (!(await this.#send('PATCH', paths.facilityProperty(FACILITY, 'name'), encodeValue(name))))
        return;
      this.#acknowledge(FACILITY, name);
      this.#lastName = name;
    }
  }

  /**
   * Sends one write until it is acknowledged. Returns false if the load was abandoned before.
   *
   * @throws if the server refuses the write.
   */
  async #send(method: string, path: string, body: object | undefined): Promise<boolean> {
    const key = randomUUID();
    while (!this.#abort.signal.aborted) {
      const status = await this.#try(method, path, body, key);
      if (status === 200) {
        this.acknowledged += 1;
        return true;
      }
      if (status !== undefined && status < 500)
        throw new Error(`${method} ${path} was answered ${status}`);
      await wait(RETRY_MS);
    }
    return false;
  }

  /** Sends once. Returns the status of the complete answer; undefined if none came. */
  async #try(
    method: string,
    path: string,
    body: object | undefined,
    key: string,
  ): Promise<number | undefined> {
    const headers = {
      authorization: 'Bearer demo-manager',
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    try {
      const response = await fetch(`${this.origin}${path}`, {
        method,
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      await response.text();
      return response.status;
    } catch {
      return undefined;
    }
  }

  async #read<T>(path: string): Promise<T> {
    const response = await fetch(`${this.origin}${path}`, {
      headers: { authorization: 'Bearer demo-manager' },
    });
    if (response.status !== 200) throw new Error(`GET ${path} was answered ${response.status}`);
    return (await response.json()) as T;
  }
}
