import * as z from 'zod/mini';
import { hasControls, isBlank } from './controls';

// Error messages are catalogue keys: the console translates them, and the service sends them as
// codes.
export const notBlank = z.refine<string>((text) => !isBlank(text), 'empty');
export const noControls = z.refine<string>((text) => !hasControls(text), 'control_characters');
export const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'not_unicode');

/**
 * By default zod measures every value with a `length`, even an object already refused as no text;
 * one without a primitive value would throw. So these measure only text and arrays.
 */
const measured = {
  when: ({ value }: { value: unknown }) => typeof value === 'string' || Array.isArray(value),
};
export const minLength = (minimum: number, error: string) =>
  z.minLength(minimum, { error, ...measured });
export const maxLength = (maximum: number, error: string) =>
  z.maxLength(maximum, { error, ...measured });
