import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codedTag, entityTag, type Coding } from './etag';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Below this an answer fits into one packet of a network anyway (1,500 octets). In bytes. */
const COMPRESS_MIN_BYTES = 1024;
/** 10,000 rooms (4.6 MB) to 0.60 MB in 45 ms. Level 1 sends 15 % more, 9 takes six times as long for 7 % less. */
const GZIP_LEVEL = 5;
/** 10,000 rooms to 0.55 MB in 120 ms. 9 takes eight times as long for 3 % less; 11, the default, takes seconds. */
const BROTLI_QUALITY = 4;

/** What is sent in one coding. */
export interface CodedAnswer {
  coding: Coding;
  body: Buffer;
  etag: string;
}

/** An answer as it is sent, in every coding that pays: made once for many requests. */
export class Answer {
  /** Octets of all codings. */
  bytes = 0;
  readonly #coded = new Map<Coding, CodedAnswer>();

  private constructor(
    /** The facility's version that the content was read at. */
    readonly version: string,
    /** The tag of the content, whatever its coding. */
    readonly tag: string,
    body: Buffer,
  ) {
    this.#add('identity', body);
  }

  static async make(version: string, body: Buffer, etagKey: Buffer): Promise<Answer> {
    const answer = new Answer(version, entityTag(etagKey, body), body);
    if (body.length >= COMPRESS_MIN_BYTES) answer.#add('gzip', await gzipped(body, { level: GZIP_LEVEL }));
    return answer;
  }

  /** The first of `wanted` that there is; as it is where there is none. */
  as(wanted: readonly Coding[]): CodedAnswer {
    for (const coding of wanted) {
      const coded = this.#coded.get(coding);
      if (coded !== undefined) return coded;
    }
    return this.#get('identity');
  }

  /** Adds the coding that takes longest and is smallest; not where compressing does not pay. */
  async addBrotli(): Promise<void> {
    const compressed = this.#coded.get('gzip');
    if (compressed === undefined || this.#coded.has('br')) return;
    const { body } = this.#get('identity');
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const smaller = await brotlied(body, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length } });
    if (smaller.length < compressed.body.length) this.#add('br', smaller);
  }

  #add(coding: Coding, body: Buffer): void {
    this.#coded.set(coding, { coding, body, etag: codedTag(this.tag, coding) });
    this.bytes += body.length;
  }

  #get(coding: Coding): CodedAnswer {
    const coded = this.#coded.get(coding);
    if (coded === undefined) throw new Error(`The answer has no coding ${coding}`);
    return coded;
  }
}
