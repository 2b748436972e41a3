import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { codedTag, entityTag, type Coding } from '../http/etag';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Below this an answer fits into one packet of a network anyway (1,500 octets). In bytes. */
const COMPRESS_MIN_BYTES = 1024;

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
export interface CodedAnswer {
  coding: Coding;
  body: Buffer;
  etag: string;
}

/**
 * An answer as it is sent, in every coding that is asked for and pays: each made once for many
 * requests.
 */
export class Answer {
  /** The tag of the content, whatever its coding. */
  readonly tag: string;
  /** Octets of all codings so far. */
  bytes: number;
  /** Told how many octets were added. */
  grown: (bytes: number) => void = () => undefined;
  readonly #coded = new Map<Coding, Promise<CodedAnswer>>();

  constructor(
    /** The facility's version that the content was read at. */
    readonly version: string,
    private readonly body: Buffer,
    etagKey: Buffer,
  ) {
    this.tag = entityTag(etagKey, body);
    this.bytes = body.length;
  }

  /** The first coding of `wanted`, and none where compressing does not pay. */
  coding([first]: readonly Coding[]): Coding {
    return first === undefined || this.body.length < COMPRESS_MIN_BYTES ? 'identity' : first;
  }

  /** In that coding; as it is where compressing fails, for want of memory. */
  as(wanted: readonly Coding[]): Promise<CodedAnswer> {
    const coding = this.coding(wanted);
    let coded = this.#coded.get(coding);
    if (coded === undefined) this.#coded.set(coding, (coded = this.#make(coding)));
    return coded;
  }

  async #make(coding: Coding): Promise<CodedAnswer> {
    const body =
      coding === 'identity' ? undefined : await codings[coding](this.body).catch(() => undefined);
    if (body === undefined)
      return { coding: 'identity', body: this.body, etag: codedTag(this.tag, 'identity') };
    this.bytes += body.length;
    this.grown(body.length);
    return { coding, body, etag: codedTag(this.tag, coding) };
  }
}
