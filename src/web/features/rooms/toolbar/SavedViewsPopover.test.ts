// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it } from 'vitest';
import { markPartner } from '../../../device/partner';
import { canStoreView, savedViews, storeViews, withNewName, withView } from './SavedViewsPopover';

const open = { name: 'Open', search: 'status=open' };
const ward = { name: 'Ward C', search: 'q=c-' };

beforeEach(() => {
  localStorage.clear();
  markPartner('');
});
afterAll(() => markPartner(''));

it('keeps views for each partner and facility apart', () => {
  markPartner('one');
  storeViews('H', [open]);
  expect(savedViews('H')).toEqual([open]);
  expect(savedViews('H-1')).toEqual([]);
  markPartner('two');
  expect(savedViews('H')).toEqual([]);
});

it('takes whatever stands in the storage', () => {
  for (const text of ['{', 'null', '[{"name":1}]', '"x"']) {
    localStorage.setItem('roomdesk.room-views..H', text);
    expect(savedViews('H')).toEqual([]);
  }
});

it('has one view to a name', () => {
  expect(withView([open], ward)).toEqual([open, ward]);
  expect(withView([open, ward], { ...open, search: '' })).toEqual([{ ...open, search: '' }, ward]);
  expect(withNewName([open, ward], 'Open', 'Ward C')).toEqual([
    { name: 'Ward C', search: 'status=open' },
  ]);
  expect(withNewName([open, ward], 'Open', 'Open')).toEqual([open, ward]);
});

it('has room for thirty, and for another of a name that is there', () => {
  const many = Array.from({ length: 30 }, (_, number) => ({ name: `View ${number}`, search: '' }));
  expect(canStoreView(many.slice(1), 'Ward C')).toBe(true);
  expect(canStoreView(many, 'Ward C')).toBe(false);
  expect(canStoreView(many, 'View 7')).toBe(true);
});
