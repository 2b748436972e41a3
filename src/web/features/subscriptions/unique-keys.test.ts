import { expect, it } from 'vitest';
import { uniqueKeys } from './unique-keys';

it('distinguishes equal ids, and keeps a key when others come before it', () => {
  const keys = uniqueKeys(['a', '', 'a', '1 a', '']);
  expect(new Set(keys).size).toBe(5);
  expect(uniqueKeys(['b', 'a'])[1]).toBe(keys[0]);
});
