import { expect, it } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import '../../api/test-server';
import { ApiError } from '../../api/api-error';
import { formMode, type FormInputs, type FormMode } from './use-property-form';
import type { SaveState } from './use-property-save';

const error = new ApiError('network');
const unknown = (now: string): SaveState => ({
  kind: 'unknown',
  error,
  found: { what: 'otherwise', now },
  pending: { before: { text: 'Old', tag: undefined }, note: {}, error },
});
const failed: SaveState = { kind: 'failed', error };
const refused: SaveState = { kind: 'refused', error };
const sending: SaveState = { kind: 'sending' };
const form = (changes: Partial<FormInputs>) =>
  formMode({
    save: { kind: 'idle' },
    typed: 'New',
    base: 'Old',
    value: 'Old',
    isHidden: false,
    ...changes,
  });

it.each<[FormMode, Partial<FormInputs>]>([
  ['editing', {}],
  ['saving', { save: sending, value: 'Theirs', isHidden: true }],
  ['conflict', { value: 'Theirs' }],
  ['editing', { value: 'New' }],
  ['editing', { value: 'NEW', save: unknown('NEW') }],
  ['conflict', { value: 'Theirs', save: unknown('NEW') }],
  ['conflict', { value: 'Theirs', save: failed }],
  ['read-only', { save: refused, value: 'Theirs' }],
  ['read-only', { isHidden: true, value: 'Theirs' }],
])('lets people do what suits %s for %o', (mode, changes) => {
  expect(form(changes)).toBe(mode);
});
