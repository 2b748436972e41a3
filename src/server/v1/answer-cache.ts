import { Answer } from './answer';

/**
 * Some twenty facilities of 10,000 rooms in one view each (5.8 MB in all codings), or hundreds of ordinary ones; what is
 * left out is built again when it is asked for. In bytes (128 MiB).
 */
const CACHE_MAX_BYTES = 134_217_728;
/** Asked for this often an answer is likely asked for again: only then brotli is worth its time. */
const BROTLI_AFTER_REQUESTS = 8;

/** What a builder read: the content as it is sent, and the facility's version at that moment. */
export interface Content {
  version: string;
  body: Buffer;
}

/** One answer that is kept, under a key that names the facility, the resource and the caller's view of it. */
interface Slot {
  answer?: Answer;
  /** Grows from one use of any slot to the next. */
  lastUse: number;
  /** How often the answer was served since it was built. */
  requests: number;
  /** Whether brotli was tried. */
  compressed: boolean;
  building?: Promise<Answer>;
}

/**
 * Answers built before, served again while the facility has the version they were read at. The version is read with every
 * request, so replicas never serve what another has changed; the key holds the view, so nobody is served another's.
 */
export class AnswerCache {
  readonly #slots = new Map<string, Slot>();
  #bytes = 0;
  #uses = 0;
  #compressing = false;

  constructor(
    private readonly etagKey: Buffer,
    private readonly maxBytes = CACHE_MAX_BYTES,
  ) {}

  /** Octets held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer at `version` or a newer one. Of requests that wait for the same, one builds. */
  async answer(key: string, version: string, build: () => Promise<Content>): Promise<Answer> {
    const slot = this.#slots.get(key) ?? this.#newSlot(key);
    slot.lastUse = this.#uses += 1;
    if (slot.answer?.version === version) return this.#hit(key, slot, slot.answer);
    if (slot.building !== undefined) {
      const built = await slot.building.catch(() => undefined);
      if (built?.version === version) return built;
    }
    // A build that is under way by now was begun after this request had read the version: its content is as new at least.
    slot.building ??= this.#build(key, slot, build);
    return slot.building;
  }

  #newSlot(key: string): Slot {
    const slot: Slot = { lastUse: 0, requests: 0, compressed: false };
    this.#slots.set(key, slot);
    return slot;
  }

  #hit(key: string, slot: Slot, answer: Answer): Answer {
    slot.requests += 1;
    if (slot.requests >= BROTLI_AFTER_REQUESTS && !slot.compressed && !this.#compressing) void this.#compress(key, slot, answer);
    return answer;
  }

  async #build(key: string, slot: Slot, build: () => Promise<Content>): Promise<Answer> {
    try {
      const { version, body } = await build();
      const answer = await Answer.make(version, body, this.etagKey);
      if (!this.#slots.has(key)) this.#slots.set(key, slot);
      if (this.#slots.get(key) === slot) this.#keep(slot, answer);
      return answer;
    } catch (error) {
      if (slot.answer === undefined && this.#slots.get(key) === slot) this.#slots.delete(key);
      throw error;
    } finally {
      delete slot.building;
    }
  }

  /** One at a time, beside the requests: they are served what there is. */
  async #compress(key: string, slot: Slot, answer: Answer): Promise<void> {
    const before = answer.bytes;
    this.#compressing = true;
    slot.compressed = true;
    // Where it fails, for want of memory, the answer stays as it is.
    await answer.addBrotli().catch(() => undefined);
    this.#compressing = false;
    if (this.#slots.get(key) === slot && slot.answer === answer) this.#grow(answer.bytes - before);
  }

  #keep(slot: Slot, answer: Answer): void {
    const before = slot.answer?.bytes ?? 0;
    slot.answer = answer;
    slot.requests = 0;
    slot.compressed = false;
    this.#grow(answer.bytes - before);
  }

  /** Lets go of what was not asked for longest. */
  #grow(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.maxBytes) return;
    for (const [key, { answer }] of [...this.#slots].toSorted(([, a], [, b]) => a.lastUse - b.lastUse)) {
      if (this.#bytes <= this.maxBytes) return;
      this.#slots.delete(key);
      this.#bytes -= answer?.bytes ?? 0;
    }
  }
}
