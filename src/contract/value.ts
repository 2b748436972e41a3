import * as z from 'zod/mini';

/** Makes the legacy write body of spec 4.1 rule 1 and 9.2: one key `value`. All writes use this. */
export function encodeValue<T>(value: T): { value: T } {
  return { value };
}

/** The schema of a legacy write body around `inner`. A body without `value` is a 400 (spec 7). */
export function valueBody<T extends z.ZodMiniType>(inner: T) {
  return z.object({ value: inner });
}

/**
 * Makes the body of `POST …/data_services`: the key `value` holds a JSON array in a string (spec
 * 4.2 rule 1). Only this function encodes the array, exactly once.
 */
export function encodeServices(services: readonly object[]): { value: string } {
  return encodeValue(JSON.stringify(services));
}

/**
 * The schema of that body, without parsing its string. A real array in its place is a 400 (spec 7).
 */
export const servicesBodySchema = valueBody(z.string('not_text'));
