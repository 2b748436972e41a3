import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  acceptedCodings,
  codedTag,
  entityTag,
  hasAlready,
  worthwhileCoding,
  type Coding,
} from '../http/etag';

/**
 * Enough for some twenty facilities of 10,000 rooms in one view each (5.8 MB in all codings), or
 * for hundreds of ordinary ones. Dropped answers are built again on demand. In bytes (128 MiB).
 */
const CACHE_MAX_BYTES = 134_217_728;

export interface Content {
  version: string;
  body: Buffer;
}

/**
 * Serves built answers again while the facility has the version at which they were read. Every
 * request reads the version, so a replica never serves content that another has changed. The key
 * names the facility, the resource and the caller's view, so nobody gets an answer for another
 * view.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, CachedResponse>;
  readonly #building = new Map<string, Promise<CachedResponse>>();

  constructor(
    private readonly etagKey: Buffer,
    maxBytes = CACHE_MAX_BYTES,
  ) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  tagOf(body: string): string {
    return entityTag(this.etagKey, body);
  }

  async answer(
    key: string,
    version: string,
    build: () => Promise<Content>,
  ): Promise<CachedResponse> {
    const known = this.#answers.get(key);
    if (known?.version === version) return known;
    const underWay = this.#building.get(key);
    if (underWay !== undefined) {
      const built = await underWay.catch(() => undefined);
      if (built?.version === version) return built;
    }
    // Any build now under way began after this request had read the version, so its content is at
    // least as new.
    const building = this.#building.get(key) ?? this.#build(key, build);
    this.#building.set(key, building);
    return building;
  }

  async #build(key: string, build: () => Promise<Content>): Promise<CachedResponse> {
    try {
      const { version, body } = await build();
      const answer = new CachedResponse(version, body, this.etagKey, () => {
        // Measures the answer's size again, unless another answer has taken its place.
        if (this.#answers.peek(key) === answer && this.#answers.delete(key))
          this.#answers.set(key, answer);
      });
      this.#answers.set(key, answer);
      return answer;
    } finally {
      this.#building.delete(key);
    }
  }
}

const gzipped = promisify(gzip);

const brotlied = promisify(brotliCompress);

/** How each coding is made. The sizes are for 10,000 rooms (3.6 and 4.6 MB). */
const codings = {
  /**
   * Results in 0.28 and 0.61 MB, in 20 ms. Level 1 sends 15 to 30 % more; level 9 takes two to ten
   * times as long for 10 to 17 % less.
   */
  gzip: (body: Buffer) => gzipped(body, { level: 5 }),
  /**
   * Results in 0.23 and 0.55 MB, in 30 to 50 ms; the more alike the rooms, the greater the gain.
   * Quality 4 halves the time but sends 15 % more if rooms hardly differ; quality 9 takes 100 to
   * 180 ms for 5 % less. A larger window costs time and saves nothing.
   */
  br: (body: Buffer) =>
    brotlied(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

interface EncodedResponse {
  coding: Coding;
  body: Buffer;
  etag: string;
}

export class CachedResponse {
  readonly tag: string;
  bytes: number;
  readonly #coded = new Map<Coding, Promise<EncodedResponse>>();

  constructor(
    readonly version: string,
    private readonly body: Buffer,
    etagKey: Buffer,
    private readonly onGrowth: () => void,
  ) {
    this.tag = entityTag(etagKey, body);
    this.bytes = body.length;
  }

  /** The first of the accepted codings, or `identity` if the answer is too small to compress. */
  coding(wanted: readonly Coding[]): Coding {
    return worthwhileCoding(this.body.length, wanted);
  }

  /** The answer in that coding, or uncompressed if compressing fails for lack of memory. */
  as(wanted: readonly Coding[]): Promise<EncodedResponse> {
    const coding = this.coding(wanted);
    let coded = this.#coded.get(coding);
    if (coded === undefined) this.#coded.set(coding, (coded = this.#make(coding)));
    return coded;
  }

  async #make(coding: Coding): Promise<EncodedResponse> {
    const body =
      coding === 'identity' ? undefined : await codings[coding](this.body).catch(() => undefined);
    if (body === undefined)
      return { coding: 'identity', body: this.body, etag: codedTag(this.tag, 'identity') };
    this.bytes += body.length;
    this.onGrowth();
    return { coding, body, etag: codedTag(this.tag, coding) };
  }
}

/**
 * Sends the answer in the best coding that the caller accepts, or 304 without a body if the caller
 * already has it. The browser caches nothing (`no-store`): the console holds the tag beside the
 * data on its screen.
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  const wanted = acceptedCodings(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (hasAlready(request.headers['if-none-match'], answer.tag))
    return reply
      .code(304)
      .header('etag', codedTag(answer.tag, answer.coding(wanted)))
      .send();
  const { coding, body, etag } = await answer.as(wanted);
  reply.header('etag', etag);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('application/json; charset=utf-8').send(body);
}
