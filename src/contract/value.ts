import * as z from 'zod/mini';

/** The legacy write body of spec 4.1 rule 1 and 9.2: one key `value`. Nobody else writes it. */
export function encodeValue<T>(value: T): { value: T } {
  return { value };
}

/** The schema of a legacy write body around `inner`. A missing `value` is a 400 (spec 7). */
export function valueBody<T extends z.ZodMiniType>(inner: T) {
  return z.object({ value: inner });
}

/**
 * The body of `POST …/data_services`: a JSON array in a string in the key `value` (spec 4.2 rule
 * 1). Encoded exactly once, here and nowhere else.
 */
export function encodeServices(services: readonly object[]): { value: string } {
  return encodeValue(JSON.stringify(services));
}

/**
 * The schema of that body, with its string still closed: a real array in its place is a 400 (spec
 * 7).
 */
export const servicesBodySchema = valueBody(z.string('not_text'));
