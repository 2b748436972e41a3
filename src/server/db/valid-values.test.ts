import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfAlteredNumber } from './valid-values';

test.each([
  ['{"n":12345678901234567890}', 'n'],
  ['{"a":1,"b":[{"c":"x"},9007199254740993]}', 'c'],
  ['[-1.2345678901234567890e19]', ''],
  ['[{"n":"12345678901234567890","m":[{"\\"k: 1":-9007199254740993}]}]', '\\"k: 1'],
  [
    '{"n":12345678901234567000,"big":1e20,"text":"12345678901234567890",' +
      '"t\\"x":9007199254740992,"f":0.1234567890123456789}',
    undefined,
  ],
])('%s has a number that would be altered at the key %j', (source, key) => {
  expect(keyOfAlteredNumber(source)).toBe(key);
});

test('what was written by reading is kept', () => {
  fc.assert(
    fc.property(fc.json(), (source) => {
      expect(keyOfAlteredNumber(JSON.stringify(JSON.parse(source)))).toBeUndefined();
    }),
  );
});
