import { expect, it } from 'vitest';
import { guestCodes } from './codes/guest-codes';
import { mayBecomeUrl, meantUrl, unusableValue } from './property-values';

it.each([
  '',
  'h',
  'htt',
  'https',
  'https:',
  'https:/',
  'https://',
  'http://',
  'https://w',
  'https://www.',
  'http://[2001:db8:',
])('waits for the rest of %j', (typed) => {
  expect(mayBecomeUrl(typed)).toBe(true);
});

it.each([
  'www.example.org',
  ' https://',
  'https://exa mple',
  'https://x.example ',
  'ftp://',
  'javascript:',
  'https://me@',
  'https://u:p@x.example',
])('knows that no further character mends %j', (typed) => {
  expect(mayBecomeUrl(typed)).toBe(false);
});

it.each([
  ['portal.example', 'https://portal.example'],
  ['portal.example:8443/login', 'https://portal.example:8443/login'],
  [' https://portal.example\n', 'https://portal.example'],
  ['\u00a0www.portal.example ', 'https://www.portal.example'],
  ['http://portal.example ', 'http://portal.example'],
  ['https://portal.example', undefined],
  ['https://por tal.example', undefined],
  ['https://portal.example:99999', undefined],
  ['portal.example:99999', undefined],
  ['javascript:alert(1)', undefined],
  ['ftp://portal.example', undefined],
  ['me:pass@portal.example', undefined],
  ['https:\\\\portal.example', undefined],
  ['https:portal.example', undefined],
  ['portal', undefined],
  ['', undefined],
])('%j is meant to be %j', (typed, meant) => {
  expect(meantUrl(typed)).toBe(meant);
});

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
] as const)('%s %j: %s', (property, value, problem) => {
  expect(unusableValue(property, value)).toBe(problem);
});

it('offers codes of what guests can use, and knows what else there is', () => {
  expect(guestCodes({ ssid_public: 'WARD', subscription_url: 'javascript:alert(1)' })).toEqual({
    ssid: 'WARD',
    portal: null,
  });
  expect(
    guestCodes({ ssid_public: 'é'.repeat(17), subscription_url: 'https://portail.example/' }),
  ).toEqual({ ssid: null, portal: 'https://portail.example/' });
  expect(guestCodes({ ssid_public: 'WARD', subscription_url: '' })).toEqual({
    ssid: 'WARD',
    portal: undefined,
  });
  expect(guestCodes({ ssid_public: 'a\nb', subscription_url: null })).toBeUndefined();
});
