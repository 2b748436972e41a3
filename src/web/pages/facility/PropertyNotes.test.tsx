import { expect, it } from 'vitest';
import { guestCodes } from './FieldGroups';
import { unusableValue } from './PropertyNotes';

it.each([
  ['ssid_public', 'é'.repeat(17), 'ssid_too_long'],
  ['subscription_url', '', undefined],
  ['name', 'a\nb', undefined],
] as const)('the %s %j has the problem %s', (property, value, problem) => {
  expect(unusableValue(property, value)).toBe(problem);
});

it('offers codes only of what guests can use', () => {
  expect(guestCodes({ ssid_public: 'WARD', subscription_url: 'javascript:alert(1)' })).toEqual({
    ssid: 'WARD',
  });
  expect(
    guestCodes({ ssid_public: 'é'.repeat(17), subscription_url: 'https://portail.example/' }),
  ).toEqual({ portal: 'https://portail.example/' });
  expect(guestCodes({ ssid_public: 'WARD', subscription_url: '' })).toEqual({ ssid: 'WARD' });
  expect(guestCodes({ ssid_public: 'a\nb', subscription_url: null })).toEqual({});
});
