import * as z from 'zod/mini';

/** C0 and C1 controls: never part of a name, an identifier or a network's name. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/;

export function hasControls(text: string): boolean {
  return CONTROL_CHARACTERS.test(text);
}

// Error messages are catalogue keys: the console translates them, the service answers them as codes.
export const noControls = z.refine<string>((text) => !hasControls(text), 'control_characters');
export const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'not_unicode');
