import { expect, it } from 'vitest';
import { uniqueKeys } from './unique-keys';

it('tells entries with the same id apart, and keeps the key of an id when others come before it', () => {
  const keys = uniqueKeys(['a', '', 'a', '1 a', '']);
  expect(new Set(keys).size).toBe(5);
  expect(uniqueKeys(['b', 'a'])[1]).toBe(keys[0]);
});
