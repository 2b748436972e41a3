import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { codedTag, entityTag, worthwhileCoding, type Coding } from '../http/etag';

/**
 * Some twenty facilities of 10,000 rooms in one view each (5.8 MB in all codings), or hundreds of
 * ordinary ones; what is left out is built again on demand. In bytes (128 MiB).
 */
const CACHE_MAX_BYTES = 134_217_728;

/** What a builder read: the content as it is sent, and the facility's version at that moment. */
export interface Content {
  version: string;
  body: Buffer;
}

/**
 * Answers built before, served again while the facility has the version they were read at. The
 * version is read with every request, so replicas never serve what another has changed; the key
 * names the facility, the resource and the caller's view of it, so nobody is served another's.
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

  /** Octets held. */
  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** The answer at `version` or a newer one. Of requests that wait for the same, one builds. */
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
    // A build that is under way by now was begun after this request had read the version: its
    // content is as new at least.
    const building = this.#building.get(key) ?? this.#build(key, build);
    this.#building.set(key, building);
    return building;
  }

  async #build(key: string, build: () => Promise<Content>): Promise<CachedResponse> {
    try {
      const { version, body } = await build();
      const answer = new CachedResponse(version, body, this.etagKey, () => {
        // To be measured again, unless another has taken its place.
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

/** Of 10,000 rooms (3.6 and 4.6 MB): how each coding is made. */
const codings = {
  /**
   * To 0.28 and 0.61 MB in 20 ms. Level 1 sends 15 to 30 % more, 9 takes two to ten times as long
   * for 10 to 17 % less.
   */
  gzip: (body: Buffer) => gzipped(body, { level: 5 }),
  /**
   * To 0.23 and 0.55 MB in 30 to 50 ms: the less rooms differ, the more it is worth. Quality 4
   * halves the time, and sends 15 % more where they hardly do; 9 takes 100 to 180 ms for 5 % less.
   * A larger window costs time and finds nothing.
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

/** What is sent in one coding. */
interface EncodedResponse {
  coding: Coding;
  body: Buffer;
  etag: string;
}

/**
 * An answer as it is sent, in every coding that callers accept and that pays: each made once for
 * many requests.
 */
export class CachedResponse {
  /** The tag of the content, whatever its coding. */
  readonly tag: string;
  /** Octets of all codings so far. */
  bytes: number;
  readonly #coded = new Map<Coding, Promise<EncodedResponse>>();

  constructor(
    /** The facility's version that the content was read at. */
    readonly version: string,
    private readonly body: Buffer,
    etagKey: Buffer,
    private readonly onGrowth: () => void,
  ) {
    this.tag = entityTag(etagKey, body);
    this.bytes = body.length;
  }

  /** The first coding of `wanted`, and none where compressing does not pay. */
  coding(wanted: readonly Coding[]): Coding {
    return worthwhileCoding(this.body.length, wanted);
  }

  /** In that coding; as it is where compressing fails, for want of memory. */
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
