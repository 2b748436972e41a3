import { describe, expect, it } from 'vitest';
import { languages } from './language';

// Reads the sources, because the build compiles the modules.
const sources = import.meta.glob<string>('./*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const catalogue = (language: string) =>
  JSON.parse(sources[`./${language}.json`] ?? '{}') as Record<string, string>;
const english = catalogue('en');
const french = catalogue('fr');
const catalogues = languages.map(({ code }) => ({ language: code, messages: catalogue(code) }));

/**
 * The names of the values in a message. The text of a plural's case is not one, even if it is a
 * single word.
 */
const values = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:=\d+|one|many|other) )\{(\w+)[,}]/g)].map(([, name = '']) => name),
    ),
  ].toSorted();

describe.each(catalogues)('$language', ({ messages }) => {
  it('has the keys of English, in alphabetical order', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english).toSorted());
  });

  it('leaves nothing empty and fills the same values in', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).not.toBe('');
      expect(values(message), key).toEqual(values(english[key] ?? ''));
    }
  });
});

it('keeps what French writes apart from the word before it on its line', () => {
  const breaking = Object.entries(french).filter(([, message]) => /\S [:;?!»]|« /.test(message));
  expect(breaking).toEqual([]);
});

it('says everything in French in the French console', () => {
  const englishWords =
    /\b(the|this|that|of|be|is|are|was|were|and|with|your|not|cannot|has|have|to)\b/i;
  const left = Object.entries(french).filter(([, message]) =>
    englishWords.test(message.replaceAll(/\{\w+/g, '')),
  );
  expect(left).toEqual([]);
});

it('counts one as one: “1 room”, never “1 rooms”', () => {
  const wrong = catalogues.flatMap(({ messages }) =>
    Object.entries(messages).filter(([, message]) =>
      /\bone \{# (?!(?:plus|dans|des)\b)\p{L}+s\b/u.test(message),
    ),
  );
  expect(wrong).toEqual([]);
});

/** French texts for which English has two different ones. */
const sameInFrench = new Set(['Fermer ce message', 'Modifier']);

it('says different things in French where English does', () => {
  const inEnglish = (key: string) => english[key]?.toLowerCase();
  const group = (key: string) => key.split('.')[0];
  const all = Object.entries(french);
  const confused = all.filter(
    ([key, message]) =>
      !sameInFrench.has(message) &&
      all.some(
        ([other, words]) =>
          words === message && group(other) === group(key) && inEnglish(other) !== inEnglish(key),
      ),
  );
  expect(confused).toEqual([]);
});

it('puts no French article before a time, which may be a day or an hour', () => {
  const withArticle = Object.entries(french).filter(([, message]) =>
    /(?:\bau|\bdu|\ble|depuis) \{(?:at|end|start)\}/.test(message),
  );
  expect(withArticle.map(([key]) => key)).toEqual(['shell.printed']);
});
