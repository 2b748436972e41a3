import { expect, it } from 'vitest';
import { fits } from './fits';

it('tells only what is certain to fit', () => {
  expect(fits('Open', 80)).toBe(true);
  expect(fits('MMMMMM', 80)).toBe(false);
  expect(fits('', 0)).toBe(true);
  expect(fits('Standard North 0432', 240)).toBe(true);
  expect(fits('Standard North 0432', 181)).toBe(true);
  expect(fits('Standard North 0432', 120)).toBe(false);
  expect(fits('MMMMM', 46, 'mono')).toBe(true);
  expect(fits('MMMMMM', 46, 'mono')).toBe(false);
});

it('knows nothing of other scripts, of which a letter may be as wide as ten', () => {
  expect(fits('﷽', 400)).toBe(false);
  expect(fits('病室', 400)).toBe(false);
  expect(fits('Chambre étoilée', 140)).toBe(true);
  expect(fits('Œuvre Šťastný Ĳ', 240)).toBe(true);
});

it('knows nothing of letters that are two in one, which are as wide as two', () => {
  for (const letter of 'ǄǅǇǊǱƢǶﬃ') expect(fits(letter, 400), letter).toBe(false);
});

it('knows nothing of what is not printed', () => {
  for (const letter of '\u0000\u0085\u200B') expect(fits(letter, 400), letter).toBe(false);
});
