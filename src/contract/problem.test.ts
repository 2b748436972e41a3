import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_TEXT_MAX_LENGTH, errorText, readErrorBody } from './problem';

describe('readErrorBody', () => {
  it.each([
    ['{"message":"a"}', 'a'],
    ['{"error":"b"}', 'b'],
    ['{"type":"about:blank","title":"t","detail":"d"}', 'd'],
    ['{"errors":[{"message":"c","extensions":{"code":"FORBIDDEN"}}]}', 'c'],
    ['{"errors":["first","second"]}', 'first'],
    ['{"error":{"message":"nested"}}', 'nested'],
    ['"only text"', 'only text'],
    ['plain text', 'plain text'],
    ['<h1>403</h1>', '403'],
    [
      '<html>\n<head><title>413 Request Entity Too Large</title></head><body><h1>413</h1></body>',
      '413 Request Entity Too Large 413',
    ],
    ['<!doctype html><script>alert("<b>")</script><form>Log&nbsp;in\n</form>', 'Log&nbsp;in'],
    ['x < y', 'x < y'],
    ['{"message":{"en":"x"}}', '{"message":{"en":"x"}}'],
    ['null', ''],
    ['{}', ''],
    [' [ ] ', ''],
    ['""', ''],
    ['0', '0'],
    ['  ', ''],
    ['', ''],
  ])('reads %s', (body, message) => {
    expect(readErrorBody(body).message).toBe(message);
  });

  it('finds the code for programs, ours and a Directus one', () => {
    expect(readErrorBody('{"title":"t","code":"session_ended"}').code).toBe('session_ended');
    expect(
      readErrorBody('{"errors":[{"message":"c","extensions":{"code":"FORBIDDEN"}}]}').code,
    ).toBe('FORBIDDEN');
    expect(readErrorBody('{"code":7}')).not.toHaveProperty('code');
  });

  it('is capped, and reads any JSON and any text without a failure', () => {
    expect(readErrorBody('x y '.repeat(10_000)).message).toHaveLength(ERROR_TEXT_MAX_LENGTH);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        expect(readErrorBody(body).message.length).toBeLessThanOrEqual(ERROR_TEXT_MAX_LENGTH);
      }),
    );
  });
});

describe('errorText', () => {
  it.each([
    ['Authorization: Bearer canary-7', 'Authorization: Bearer [removed]'],
    ['invalid token=canary-7, try again', 'invalid token=[removed], try again'],
    ['{"access_token":"canary-7"}', '{"access_token":"[removed]"}'],
    ['key eyJhbGciOi.canary.sig expired', 'key [removed] expired'],
    [`Unknown c4n4ry${'a1'.repeat(20)}.`, 'Unknown [removed].'],
  ])('removes the token from %s', (text, shown) => {
    expect(errorText(text)).toBe(shown);
  });

  it.each([
    'Request 3f2504e0-4f89-11d3-9a0c-0305e82c3301 failed',
    'Room CHU-LYON-A-101 is unknown',
    'The token is not valid here',
  ])('leaves %s', (text) => {
    expect(errorText(text)).toBe(text);
  });

  it('removes a token that stands where the text is cut', () => {
    const text = `${'x '.repeat(ERROR_TEXT_MAX_LENGTH / 2 - 5)}Bearer canary-7`;
    expect(errorText(text)).not.toContain('canary');
  });
});
