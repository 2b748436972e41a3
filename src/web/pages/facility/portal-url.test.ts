import { expect, it } from 'vitest';
import { mayBecomeUrl, meantUrl } from './portal-url';

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
