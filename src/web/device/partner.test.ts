// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  adoptPartner,
  learnPartner,
  markPartner,
  onPartnerChange,
  partnerKey,
  partnerMark,
  usePartnerName,
  type PartnerChange,
} from './partner';

const KEY = 'roomdesk.partner';
const changed = vi.fn<(how: PartnerChange) => void>();
onPartnerChange(changed);

/** Another tab writes this, and this tab gets the event. */
function writtenElsewhere(newValue: string): void {
  localStorage.setItem(KEY, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
}

beforeEach(() => {
  markPartner('');
  changed.mockReset();
});
afterEach(() => markPartner(''));

it.each([
  ['as it was', () => undefined],
  ['emptied', () => localStorage.clear()],
])('a page knows whose it is and who comes after, the storage %s', (_how, happens) => {
  markPartner('manager');
  happens();
  expect(partnerMark()).toBe('manager');
  writtenElsewhere('manager');
  expect(changed).not.toHaveBeenCalled();
  writtenElsewhere('ward');
  expect(changed).toHaveBeenCalledExactlyOnceWith('other-partner');
  // Nothing of this page belongs to the other partner.
  expect(partnerMark()).toBe('');
});

it('a page is told of a sign-out elsewhere where the storage was emptied', () => {
  markPartner('manager');
  localStorage.clear();
  writtenElsewhere('');
  expect(changed).toHaveBeenCalledExactlyOnceWith('signed-out');
  expect(partnerMark()).toBe('');
});

it('nobody’s page, which may be where one signs in, is left alone', () => {
  writtenElsewhere('ward');
  expect(changed).not.toHaveBeenCalled();
  expect(partnerMark()).toBe('ward');
});

it('nobody’s page that reads by a session becomes that partner’s', () => {
  localStorage.setItem(KEY, 'ward');
  adoptPartner();
  writtenElsewhere('');
  expect(changed).toHaveBeenCalledExactlyOnceWith('signed-out');
});

it('learns whose page it is, and that somebody else has signed in since', () => {
  localStorage.clear();
  learnPartner('manager', undefined);
  expect(partnerMark()).toBe('manager');
  expect(localStorage.getItem(KEY)).toBe('manager');

  markPartner('');
  localStorage.setItem(KEY, 'ward');
  learnPartner('manager', undefined);
  expect(changed).toHaveBeenCalledExactlyOnceWith('other-partner');
  expect(partnerMark()).toBe('');
});

it('names who is signed in, once it is learnt, and nobody after a sign-out', () => {
  localStorage.clear();
  markPartner('');
  localStorage.clear();
  const { result, rerender } = renderHook(() => usePartnerName());
  act(() => learnPartner('manager', 'Facility manager'));
  expect(result.current).toBe('Facility manager');
  markPartner('ward');
  rerender();
  expect(result.current).toBeUndefined();
  markPartner('manager', 'Facility manager');
  rerender();
  expect(result.current).toBe('Facility manager');
  markPartner('');
  rerender();
  expect(result.current).toBeUndefined();
});

it('keeps what belongs to one partner apart from what belongs to another', () => {
  markPartner('manager');
  expect(partnerKey('erased', 'H', 'H-1')).toBe('roomdesk.erased.["manager","H","H-1"]');
  markPartner('');
  expect(partnerKey('erased', 'H', 'H-1')).toBeUndefined();
});
