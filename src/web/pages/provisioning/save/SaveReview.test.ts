import { expect, it } from 'vitest';
import { countToType } from './SaveReview';

it('asks for the number of removed rows where they are more than a tenth of the list, or all of it', () => {
  expect(countToType(240, 0)).toBeUndefined();
  expect(countToType(240, 24)).toBeUndefined();
  expect(countToType(240, 25)).toBe(25);
  expect(countToType(1, 1)).toBe(1);
  expect(countToType(0, 0)).toBeUndefined();
});
