import { expect, it } from 'vitest';
import { meantAddress } from './meant-url';

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
  expect(meantAddress(typed)).toBe(meant);
});
