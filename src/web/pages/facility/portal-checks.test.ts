import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeLabel, portalNotes } from './portal-checks';
import { isRemarkable } from './property-values';
import { caseCount } from '../../../../e2e/test-level';

const keys = (url: string) => portalNotes(url).map(({ key }) => key.replace('portal.check.', ''));

it.each([
  ['https://portail.chu-lyon.example/abonnement?x=1#y', []],
  ['http://portail.example/', ['http']],
  ['https://192.168.1.10/', ['number']],
  ['http://0x7f.1/', ['http', 'number']],
  ['https://[2001:db8::1]:8443/', ['number', 'port']],
  ['https://portal/', ['local']],
  ['https://ap.local/', ['local']],
  ['https://portail.example:8443/', ['port']],
  ['https://portail.example:443/', []],
  ['https://hôpital.example/', ['name']],
  ['https://xn--hpital-ixa.example/', ['name']],
  ['https://раypal.example/', ['name', 'mixed']],
  [`https://portail.example/${'a'.repeat(300)}`, ['long']],
  ['https://portail.example\\evil', ['read']],
  ['https://portail\u200b.example/', ['read']],
  ['https://portail.example/a\\b', ['read']],
  ['https://portail.example/?a\\b', []],
  ['https://portail.example/a\u200bb', ['read']],
  ['https://portail.example/a\u202eb', ['read']],
  ['https://portal.home.arpa/', ['local']],
  ['https://portal.lan./', ['local']],
  ['https://portal./', ['local']],
  ['https://portail.example./', []],
  ['https://ⅽ.example/', ['read']],
  ['https://portail%2eexample/', ['read']],
  ['https://Portail.Example/', []],
  ['http://a..b/', ['http', 'local']],
  ['not an address', []],
])('says of %s: %j', (url, expected) => {
  expect(keys(url)).toEqual(expected);
  expect(isRemarkable(url) || expected.length === 0).toBe(true);
});

it('has the full look at every address that it has something to say of', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://',
    'HTTPS://',
    'portail',
    'e',
    'ⅽ',
    'é',
    'а',
    'xn--e1a',
    '-',
    '.',
    '。',
    '..',
    '.example',
    '.lan',
    '.local',
    '.internal',
    '.localhost',
    '.home.arpa',
    '.arpa',
    '.LAN',
    '192.168.1.1',
    '0x7f',
    '1',
    '[::1]',
    ':8443',
    ':',
    '@',
    '/',
    '\\',
    '?',
    '#',
    '%2e',
    '\u200b',
    '\u202e',
    '\u00ad',
    '\t',
    ' ',
    '\u00a0',
    'é'.repeat(250),
  );
  const address = fc
    .tuple(
      fc.constantFrom('https://', 'https://e.example', 'https://portal.home.arpa', ''),
      fc.array(piece, { maxLength: 6 }),
    )
    .map(([start, rest]) => start + rest.join(''));
  const holds = fc.property(fc.oneof(address, fc.webUrl()), (url) => {
    expect(portalNotes(url).length === 0 || isRemarkable(url)).toBe(true);
  });
  fc.assert(holds, { numRuns: caseCount(1000) });
});

it('shows a name both ways, whichever was typed', () => {
  const both = { shown: 'hôpital.example', sent: 'xn--hpital-ixa.example' };
  expect(portalNotes('https://hôpital.example/')[0]?.values).toEqual(both);
  expect(portalNotes('https://xn--hpital-ixa.example/')[0]?.values).toEqual(both);
});

it('has nothing to look at in an everyday address', () => {
  expect(isRemarkable('https://portail.chu-lyon.example/abonnement')).toBe(false);
});

it.each([
  'münchen',
  'bücher-café',
  '例え',
  'пример',
  '😀',
  'ελλάδα',
  'עברית',
  'straße-x',
  'a-ü-b',
  'ü',
])('reads back what the browser makes of %s', (label) => {
  const sent = new URL(`http://${label}.example`).hostname.split('.')[0] ?? '';
  expect(sent).toMatch(/^xn--/);
  expect(decodeLabel(sent)).toBe(label);
});

it.each(['xn--', 'xn--!!', 'xn--99999999', 'plain'])('leaves %s as it is', (label) => {
  expect(decodeLabel(label)).toBe(label);
});
