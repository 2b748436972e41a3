import * as z from 'zod/mini';
import { hasControls, isBlank } from './controls';

// Error messages are catalogue keys: the console translates them, the service answers them as
// codes.
export const notBlank = z.refine<string>((text) => !isBlank(text), 'empty');
export const noControls = z.refine<string>((text) => !hasControls(text), 'control_characters');
export const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'not_unicode');

/**
 * By default zod measures whatever has a `length`, also an object that was refused as no text
 * before: one without a primitive value would throw. So these measure text and arrays only.
 */
const measured = {
  when: ({ value }: { value: unknown }) => typeof value === 'string' || Array.isArray(value),
};
export const minLength = (minimum: number, error: string) =>
  z.minLength(minimum, { error, ...measured });
export const maxLength = (maximum: number, error: string) =>
  z.maxLength(maximum, { error, ...measured });
