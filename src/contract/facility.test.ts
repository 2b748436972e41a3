import { describe, expect, it } from 'vitest';
import { octets, propertyText, propertySchemas } from './facility';

const problem = (property: keyof typeof propertySchemas, value: unknown) =>
  propertySchemas[property].safeParse(value).error?.issues[0]?.message;

describe('facility', () => {
  it('has text to edit in a property that is text or empty, and in no other', () => {
    expect(propertyText({ name: 'A' }, 'name')).toBe('A');
    expect(propertyText({ name: null }, 'name')).toBe('');
    expect(propertyText({ name: 12 }, 'name')).toBeUndefined();
    expect(propertyText({}, 'name')).toBeUndefined();
  });
});

describe('ssid_public', () => {
  it('counts octets of UTF-8, not characters', () => {
    expect(octets('é')).toBe(2);
    expect(problem('ssid_public', 'é'.repeat(16))).toBeUndefined();
    expect(problem('ssid_public', `${'é'.repeat(16)}x`)).toBe('ssid_too_long');
    expect(problem('ssid_public', '🏥'.repeat(9))).toBe('ssid_too_long');
  });

  it('refuses nothing, controls and half characters, and trims nothing', () => {
    expect(problem('ssid_public', '')).toBe('empty');
    expect(problem('ssid_public', 'Guest\u0007')).toBe('control_characters');
    expect(problem('ssid_public', '\ud83c')).toBe('not_unicode');
    expect(propertySchemas.ssid_public.parse(' Guest ')).toBe(' Guest ');
    expect(problem('ssid_public', 12)).toBe('not_text');
  });
});

describe('subscription_url', () => {
  it.each([
    'https://portal.example/',
    'HTTPS://PORTAL.example',
    'https://klinik-münchen.de/wlan',
    'https://guest_portal.example.org/',
    'https://[2001:db8::1]:8443/login',
    'http://portal.local/?mac=%3A&x=a%20b#top',
    'https://portal.example/100%',
    'https://EXAMPLE.org:443/a//b/../c',
    'https://portal.example./',
    `https://example.org/${'a'.repeat(2028)}`,
  ])('takes %s as typed', (url) => {
    expect(propertySchemas.subscription_url.parse(url)).toBe(url);
  });

  it.each([
    ['javascript:alert(1)', 'not_web_address'],
    ['ftp://portal.example', 'not_web_address'],
    ['portal.example', 'not_web_address'],
    ['https://', 'address_host'],
    ['https:///x', 'address_host'],
    ['https://?x', 'address_host'],
    ['https://a..b/', 'address_host'],
    ['https://.example/', 'address_host'],
    ['https://[fe80::1%25eth0]/', 'address_host'],
    ['https://portal.example:99999/', 'address_port'],
    ['https://[2001:db8::1]:65536', 'address_port'],
    ['https://portal.example:0/', 'address_port'],
    ['https://https://portal.example', 'address_host'],
    ['https://http:/portal.example', 'address_host'],
    [' https://portal.example', 'address_blanks'],
    ['https://portal.example\u00a0', 'address_blanks'],
    ['https://por tal.example', 'address_blanks'],
    [`https://example.org/${'a'.repeat(2029)}`, 'too_long'],
    ['https://user:secret@portal.example', 'url_credentials'],
    ['https://user@portal.example', 'url_credentials'],
    ['http://@portal.example', 'url_credentials'],
    ['http://:@portal.example', 'url_credentials'],
    ['https://portal.example\\@evil.example/', 'url_credentials'],
    ['https://portal.example/\ud800', 'not_unicode'],
  ])('refuses %s', (url, expected) => {
    expect(problem('subscription_url', url)).toBe(expected);
  });
});

describe('name', () => {
  it('refuses blanks only and controls', () => {
    for (const blank of ['', '  ', '\u00a0', '\u200b', '\u2060\u3164', '\u2800'])
      expect(problem('name', blank)).toBe('empty');
    expect(problem('name', 'a\nb')).toBe('control_characters');
    expect(problem('name', 'x'.repeat(256))).toBe('too_long');
    expect(problem('name', 'é'.repeat(255))).toBeUndefined();
  });
});
