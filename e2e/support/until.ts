import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  /** How long to look, in milliseconds. */
  within: number;
  /** How often to look, in milliseconds. */
  every?: number;
  /** What to say if nothing came. */
  otherwise: () => string | Promise<string>;
}

/**
 * Calls `look` until it returns a result, which is anything but false, null and undefined.
 *
 * @throws if none comes in time, and what `look` throws.
 */
export async function until<Result>(
  look: () => Result | Promise<Result>,
  { within, every = 20, otherwise }: Patience,
): Promise<Exclude<Result, false | null | undefined>> {
  const deadline = performance.now() + within;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined)
      return found as Exclude<Result, false | null | undefined>;
    if (performance.now() > deadline) throw new Error(await otherwise());
    await wait(every);
  }
}
