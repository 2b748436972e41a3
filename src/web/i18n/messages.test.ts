import { describe, expect, it } from 'vitest';
import { en } from './en';
import { fr } from './fr';
import { languages } from './language';

// Reads the sources, because the build compiles the modules.
const sources = import.meta.glob<string>('./*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.entries(sources).map(([path, source]) => {
  const [, language = '', name = ''] = path.split(/[/.]+/).slice(0, 3);
  return { language, name, messages: JSON.parse(source) as Record<string, string> };
});
const catalogue = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...files.filter((file) => file.language === language).map((file) => file.messages),
  );
const english = catalogue('en');
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

it('has the same files in every language, with every key in one of them, in order', () => {
  for (const { code } of languages) {
    const own = files.filter(({ language }) => language === code);
    expect(own.map(({ name }) => name)).toEqual(
      files.filter(({ language }) => language === 'en').map(({ name }) => name),
    );
    const keys = own.flatMap(({ messages }) => Object.keys(messages));
    expect(keys.length).toBe(new Set(keys).size);
    for (const { messages } of own)
      expect(Object.keys(messages)).toEqual(Object.keys(messages).toSorted());
  }
});

it('ships every file', () => {
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(english).toSorted());
  expect(Object.keys(fr).toSorted()).toEqual(Object.keys(catalogue('fr')).toSorted());
});

describe.each(files)('$language/$name', ({ name, messages }) => {
  const inEnglish = files.find((file) => file.language === 'en' && file.name === name)?.messages;

  it('has the keys of English, all of them and no other', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(inEnglish ?? {}));
  });

  it('leaves nothing empty and fills the same values in', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).not.toBe('');
      expect(values(message), key).toEqual(values(english[key] ?? ''));
    }
  });
});

it('keeps what French writes apart from the word before it on its line', () => {
  const breaking = catalogues
    .filter(({ language }) => language === 'fr')
    .flatMap(({ messages }) =>
      Object.entries(messages).filter(([, message]) => /\S [:;?!»]|« /.test(message)),
    );
  expect(breaking).toEqual([]);
});

it('says everything in French in the French console', () => {
  const englishWords =
    /\b(the|this|that|of|be|is|are|was|were|and|with|your|not|cannot|has|have|to)\b/i;
  const left = catalogues
    .filter(({ language }) => language === 'fr')
    .flatMap(({ messages }) =>
      Object.entries(messages).filter(([, message]) =>
        englishWords.test(message.replaceAll(/\{\w+/g, '')),
      ),
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
  const confused = files
    .filter(({ language }) => language === 'fr')
    .flatMap(({ messages }) => {
      const inEnglish = (key: string) => english[key]?.toLowerCase();
      const all = Object.entries(messages);
      return all.filter(
        ([key, message]) =>
          !sameInFrench.has(message) &&
          all.some(([other, words]) => words === message && inEnglish(other) !== inEnglish(key)),
      );
    });
  expect(confused).toEqual([]);
});

it('puts no French article before a time, which may be a day or an hour', () => {
  const withArticle = Object.entries(catalogue('fr')).filter(([, message]) =>
    /(?:\bau|\bdu|\ble|depuis) \{(?:at|end|start)\}/.test(message),
  );
  expect(withArticle.map(([key]) => key)).toEqual(['shell.printed']);
});
