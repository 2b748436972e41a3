import { describe, expect, it } from 'vitest';
import { ERROR_TEXT_MAX_LENGTH, readErrorMessage } from './problem';

describe('readErrorMessage', () => {
  it.each([
    ['{"message":"a"}', 'a'],
    ['{"error":"b"}', 'b'],
    ['{"type":"about:blank","title":"t","detail":"d"}', 'd'],
    ['{"errors":[{"message":"c","extensions":{"code":"FORBIDDEN"}}]}', 'c'],
    ['plain text', 'plain text'],
    ['<h1>403</h1>', '<h1>403</h1>'],
    ['{"code":1}', '{"code":1}'],
    ['null', 'null'],
    ['', ''],
  ])('reads %s', (body, message) => {
    expect(readErrorMessage(body)).toBe(message);
  });

  it('is capped', () => {
    expect(readErrorMessage('x'.repeat(10_000))).toHaveLength(ERROR_TEXT_MAX_LENGTH);
  });
});
