import { expect, it } from 'vitest';
// Imported first, because it sets up what the client needs from a browser.
import '../../api/test-server';
import { ApiError } from '../../api/api-error';
import { formState, type FormInputs, type FormMode } from './form-state';
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
  formState({
    save: { kind: 'idle' },
    typed: 'New',
    base: 'Old',
    value: 'Old',
    sent: undefined,
    isHidden: false,
    ...changes,
  });

it.each<[string, Partial<FormInputs>]>([
  ['unchanged', { typed: 'Old' }],
  ['edited', {}],
  ['saving', { save: { kind: 'checking' } }],
  ['saving', { save: sending, value: 'Theirs' }],
  ['saving', { save: { kind: 'settling' } }],
  ['conflict', { value: 'Theirs' }],
  ['unchanged', { value: 'New' }],
  ['refused', { save: refused }],
  ['failed', { save: failed, sent: 'New' }],
  ['edited', { save: failed, sent: 'New', typed: 'Newer' }],
  ['failed', { save: failed, sent: 'New', value: 'Theirs' }],
  ['unknown', { save: unknown('Old'), sent: 'New' }],
  ['edited', { save: unknown('Old'), sent: 'New', typed: 'Newer' }],
])('is %s for %o', (status, changes) => {
  expect(form(changes).status).toBe(status);
});

it.each<[FormMode, Partial<FormInputs>]>([
  ['editing', {}],
  ['saving', { save: sending }],
  ['saving', { save: sending, value: 'Theirs' }],
  ['saving', { save: sending, isHidden: true }],
  ['conflict', { value: 'Theirs' }],
  ['editing', { value: 'New' }],
  ['editing', { value: 'NEW', save: unknown('NEW'), sent: 'New' }],
  ['conflict', { value: 'Theirs', save: unknown('NEW'), sent: 'New' }],
  ['conflict', { value: 'Theirs', save: failed, sent: 'New' }],
  ['read-only', { save: refused }],
  ['read-only', { save: refused, value: 'Theirs' }],
  ['read-only', { isHidden: true }],
  ['read-only', { isHidden: true, value: 'Theirs' }],
])('lets people do what suits %s for %o', (mode, changes) => {
  expect(form(changes).mode).toBe(mode);
});

it.each<[boolean, Partial<FormInputs>]>([
  [true, { save: unknown('Old'), sent: 'New', value: 'New' }],
  [false, { save: unknown('Old'), sent: 'New', value: 'New', typed: 'Newer' }],
  [false, { save: unknown('Old'), sent: 'New' }],
  [false, { save: failed, sent: 'New', value: 'New' }],
])('took effect later than it was looked for: %s for %o', (is, changes) => {
  expect(form(changes).tookEffect).toBe(is);
});
