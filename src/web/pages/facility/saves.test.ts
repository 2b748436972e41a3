// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { markPartner } from '../../device/partner';
import { storedSaved, storeSaved } from './saves';

const saved = { before: 'Old', after: 'New', tidied: false };

afterEach(() => {
  storeSaved('H', 'name', undefined);
  markPartner('');
});

it('offers the undo of a save to who comes back, until the value is another', () => {
  markPartner('p');
  storeSaved('H', 'name', saved);
  expect(storedSaved('H', 'name', 'New')).toBe(saved);
  expect(storedSaved('H', 'name', 'Theirs')).toBeUndefined();
  expect(storedSaved('H', 'ssid_public', 'New')).toBeUndefined();
  expect(storedSaved('H-2', 'name', 'New')).toBeUndefined();
  markPartner('q');
  expect(storedSaved('H', 'name', 'New')).toBeUndefined();
});
