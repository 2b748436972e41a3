import { expect, it } from 'vitest';
import { hasHiddenCharacters } from './RevealedText';

it.each([' Guest', 'Guest ', 'Two  blanks', 'zero\u200bwidth', 'no\u00a0break'])('%j holds hidden characters', (text) => {
  expect(hasHiddenCharacters(text)).toBe(true);
});

it.each(['Guest', 'CHU Lyon Public', 'Hôpital 🏥', ''])('%j does not', (text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
});
