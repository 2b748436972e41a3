import { expect, it } from 'vitest';
import { decodeLabel, meantAddress, portalNotes } from './portal-checks';

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
  ['https://hôpital.example/', ['name']],
  ['https://xn--hpital-ixa.example/', ['name']],
  ['https://раypal.example/', ['name', 'mixed']],
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
});

it('shows a name both ways, whichever was typed', () => {
  const both = { shown: 'hôpital.example', sent: 'xn--hpital-ixa.example' };
  expect(portalNotes('https://hôpital.example/')[0]?.values).toEqual(both);
  expect(portalNotes('https://xn--hpital-ixa.example/')[0]?.values).toEqual(both);
});

it.each(['xn--', 'xn--!!', 'xn--99999999', 'plain'])('leaves %s as it is', (label) => {
  expect(decodeLabel(label)).toBe(label);
});

it.each([
  ['portal.example', 'https://portal.example'],
  ['hôpital.example:8443/a?b', 'https://hôpital.example:8443/a?b'],
  ['ftp://portal.example', undefined],
  ['javascript:alert(1.5)', undefined],
  ['info@portal.example', undefined],
  ['portal', undefined],
])('takes %j for %s', (text, address) => {
  expect(meantAddress(text)).toBe(address);
});
