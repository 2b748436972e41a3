import { expect, it } from 'vitest';
import { guestCodes, unusableValue } from './property-values';

it.each([
  ['ssid_public', 'CHU-LYON-PATIENTS', undefined],
  ['ssid_public', '', undefined],
  ['ssid_public', 'é'.repeat(17), 'ssid_too_long'],
  ['ssid_public', 'a\nb', 'control_characters'],
  ['subscription_url', 'https://portail.example/', undefined],
  ['subscription_url', '', undefined],
  ['subscription_url', 'portail.example', 'not_web_address'],
  ['subscription_url', 'javascript:alert(1)', 'not_web_address'],
  ['subscription_url', 'https://a:b@portail.example/', 'url_credentials'],
  ['subscription_url', `https://portail.example/${'a'.repeat(5000)}`, 'too_long'],
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
