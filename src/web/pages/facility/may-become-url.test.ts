import { expect, it } from 'vitest';
import { mayBecomeAddress } from './may-become-url';

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
  expect(mayBecomeAddress(typed)).toBe(true);
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
  expect(mayBecomeAddress(typed)).toBe(false);
});
