import { nextTask } from '../next-task';
import type { AnswerBody } from './ask';
import { parseExactly } from './exact-json';

/**
 * How a long list begins that is written without spaces: in what envelope, and what each of its
 * objects begins with.
 */
const BEGINNING = /^(?:\{"(\w+)":)?\[(\{"[^"\\]*":)/;
/** A blank is one of JSON’s own (RFC 8259 2). */
const END = /\}\]\}?[ \t\n\r]*$/;

/**
 * A body of JSON. A long list of objects, such as ten thousand rooms, is parsed while it comes,
 * since a slow device has nothing else to do meanwhile: by its end little is left. Whatever is not
 * as expected is parsed as a whole.
 */
export class LongBody implements AnswerBody {
  readonly #chunks: string[] = [];
  /**
   * The list's name in its envelope (undefined: it has none), what each of its objects begins with,
   * and those that have come.
   */
  #list: { name: string | undefined; begin: string; items: unknown[] } | undefined;
  /** What of the list has come since its last object that came whole. */
  #rest = '';

  add(chunk: string): void {
    if (chunk === '') return;
    if (this.#chunks.length === 0) this.#begin(chunk);
    else this.#rest += chunk;
    this.#chunks.push(chunk);
    this.#parseWhole();
  }

  get text(): string {
    return this.#chunks.join('');
  }

  /**
   * What the body says; undefined where there is none. @throws {SyntaxError} where it is no JSON
   */
  json(): unknown {
    if (this.#chunks.length === 0) return undefined;
    return this.#listed() ?? parseExactly(this.text);
  }

  #begin(chunk: string): void {
    const [beginning, name, begin] = BEGINNING.exec(chunk) ?? [];
    if (beginning === undefined || begin === undefined) return;
    this.#list = { name, begin, items: [] };
    this.#rest = chunk.slice(beginning.length - begin.length);
  }

  /**
   * Within a text a quote has a backslash before it: so what is looked for here is between two
   * objects. Those of the list they are if what comes before is JSON: of a list within an object,
   * the end of that object would be missing.
   */
  #parseWhole(): void {
    if (this.#list === undefined) return;
    const between = this.#rest.lastIndexOf(`},${this.#list.begin}`);
    if (between === -1) return;
    this.#take(this.#rest.slice(0, between + 1));
    this.#rest = this.#rest.slice(between + 2);
  }

  #take(objects: string): void {
    try {
      const parsed = parseExactly(`[${objects}]`) as unknown[];
      for (const item of parsed) this.#list?.items.push(item);
    } catch {
      this.#list = undefined;
    }
  }

  /** The list with its envelope; undefined where there is anything else, before it or behind. */
  #listed(): unknown {
    const [end] = END.exec(this.#rest) ?? [];
    if (
      this.#list === undefined ||
      end === undefined ||
      end.includes(']}') !== (this.#list.name !== undefined)
    )
      return undefined;
    this.#take(this.#rest.slice(0, -end.length + 1));
    this.#rest = end.slice(1);
    if (this.#list === undefined) return undefined;
    const { name, items } = this.#list;
    return name === undefined ? items : { [name]: items };
  }
}

/**
 * So long the page is kept from anything else at once, in milliseconds: what takes longer than 50
 * is noticed by who presses something.
 */
const SLICE_MS = 25;

/** Reads a body to its end, in slices between which the page answers. */
export async function readLong(stream: ReadableStream<Uint8Array>): Promise<LongBody> {
  const body = new LongBody();
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let began = performance.now();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    body.add(decoder.decode(part.value, { stream: true }));
    if (performance.now() - began < SLICE_MS) continue;
    await nextTask();
    began = performance.now();
  }
  body.add(decoder.decode());
  return body;
}
