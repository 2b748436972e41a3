import * as z from 'zod/mini';
import { hasControls } from './controls';

// Error messages are catalogue keys: the console translates them, the service answers them as
// codes.
export const noControls = z.refine<string>((text) => !hasControls(text), 'control_characters');
export const wellFormed = z.refine<string>((text) => text.isWellFormed(), 'not_unicode');
