/** A text that only needs lower case: ASCII, and two signs that are common in names. */
const PLAIN = /^[ -~°·]*$/;

/** What people type for letters and signs that Unicode does not decompose. */
const TYPED: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '⁄': '/',
  '«': '"',
  '»': '"',
};
const TO_TYPE = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'gu');
const DIGIT = /(?![0-9])\p{Nd}/gu;
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * `text` as people type it in a search: lower case without accents, `oe` for œ, a straight
 * apostrophe for any other, a hyphen for any dash, plain digits for those of any script, plain
 * letters for wide ones.
 */
export function fold(text: string): string {
  // Most ids and names are plain. Normalising them costs ten times as much as this test.
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFC')
    .replace(/[‘’‚‛ʼʹ′´]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(DIGIT, plainDigit)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Zs}/gu, ' ')
    .replace(TO_TYPE, (letter) => TYPED[letter] ?? letter);
}

/** `3` for ٣. Unicode has the ten digits of each script in a row. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1;
  return String((code - before) % 10);
}

export const foldedWords = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

export const spacedWord = (word: string): string => word.replace(/(?<=[\p{L}\p{N}])[-']/gu, ' ');

export function holdsWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  const spaced = spacedWord(word);
  // From the beginning of a word only: "e-101" is not in "chambre 101".
  for (let at = text.indexOf(spaced); at >= 0; at = text.indexOf(spaced, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

/** An id as people type it in haste: "c101" for "C-101". */
export const foldId = (id: string): string => fold(id).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The items in the order in which people count their texts, by {@link naturalKey}. Texts that count
 * the same, such as 02 and 2, come one after the other, in the same order everywhere.
 */
export const sortedNaturally = <Item>(items: readonly Item[], textOf: (item: Item) => string) =>
  items
    .map((item) => ({ item, key: `${naturalKey(textOf(item))}\0${textOf(item)}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item);

/**
 * A key that sorts, as text, the way people count: "A-99" before "A-101". The length of each run of
 * digits precedes it, so that the shorter number comes first. Ten thousand rooms sort in
 * milliseconds; a collator takes a second on a tablet, and puts "10-B" before "10A". Signs between
 * a letter and a number do not count, nor do leading zeros.
 */
export const naturalKey = (text: string): string =>
  fold(text)
    .replace(BESIDE_NUMBER, '')
    .replace(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '');
      return `${lengthKey(number.length)}${number}`;
    });

/** Between two numbers they count: room 105 of floor 1 is "1-105". */
const BESIDE_NUMBER = /(?<=\p{L})[^\p{L}\d]+(?=\d)|(?<=\d)[^\p{L}\d]+(?=\p{L})/gu;

/**
 * A length as digits that sort by its value, whatever digits follow: `1` to `8`, then `90` to `98`
 * for 9 to 17, then `990` for 18.
 */
const lengthKey = (length: number) => '9'.repeat(Math.floor(length / 9)) + String(length % 9);
