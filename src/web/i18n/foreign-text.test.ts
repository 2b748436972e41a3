import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '../../../e2e/for-all';
import { hasHiddenCharacters, escapeInvisible, withinSentence } from './foreign-text';

it.each([
  ...' Guest|Guest |Two  blanks|zero\u200bwidth|no\u00a0break|filler\u3164|1\ufe0f|\ud800'.split(
    '|',
  ),
  ...'a\u200db|❤\u200d|\u200d❤'.split('|'),
])('%j holds hidden characters', (text) => {
  expect(hasHiddenCharacters(text)).toBe(true);
  expect(escapeInvisible(text)).not.toBe(text);
  expect(hasHiddenCharacters(escapeInvisible(text))).toBe(false);
});

it.each('Guest|CHU Lyon Public|Hôpital 🏥|Merci ❤\ufe0f|👩🏽\u200d⚕\ufe0f salle 12|'.split('|'))(
  '%j holds no hidden characters',
  (text) => {
    expect(hasHiddenCharacters(text)).toBe(false);
    expect(escapeInvisible(text)).toBe(text);
    expect(withinSentence(text)).toBe(text);
  },
);

const letters = 'a1- \n\u00a0\u200b\u202e\u2066\u2068\u2069\ufe0f\u3164\ud800ש١❤\u200d';
const odd = fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 8 });

it('never reads the same for two texts', () => {
  forAll(1000, [odd, odd], (one, other) => {
    expect(escapeInvisible(one) === escapeInvisible(other)).toBe(one === other);
  });
});

it('isolates each value in a sentence, and leaves isolated ones as they are', () => {
  forAll(1000, [odd], (text) => {
    const shown = withinSentence(text);
    expect(
      shown.replace(/\u2068[^\u2068]*?\u2069/gu, '').replace(/\u2068.*\u2069/su, ''),
    ).not.toMatch(/[\u2066-\u2069\u202eש١]/u);
    expect(withinSentence(escapeInvisible(text))).toBe(escapeInvisible(text));
  });
});

it('leaves the no-break blanks of dates and numbers', () => {
  expect(withinSentence('il y a 2\u00a0minutes')).toBe('il y a 2\u00a0minutes');
});
