import { readdirSync, readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { MessageKey } from '../src/web/i18n/messages';

/** The console's words as people see them, for screens that are brought up in any language. */

const folder = new URL('../src/web/i18n/', import.meta.url);

/** A language's catalogues by group, as they are written: ICU messages by key. */
export function readCatalogues(language: string): Map<string, Record<string, string>> {
  const files = readdirSync(new URL(`${language}/`, folder));
  return new Map(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<
        string,
        string
      >,
    ]),
  );
}

const messagesOf = (language: string): Record<string, string> =>
  Object.assign({}, ...readCatalogues(language).values());
const english = messagesOf('en');
const french = messagesOf('fr');

/** Two for one: two fifths more of most words, as when English is put into German. */
const longer: Record<string, string> = {
  a: 'àâ',
  e: 'éê',
  i: 'îï',
  o: 'ôö',
  u: 'ùû',
  A: 'ÀÂ',
  E: 'ÉÊ',
  I: 'ÎÏ',
  O: 'ÔÖ',
  U: 'ÙÛ',
};

/**
 * An English message in words that are longer and cannot be missed: “Open room {room}” as “[ÔÖpéên
 * rôöôöm {room}]”. Values and plurals stay.
 * One bracket at each end: more of them would make short words three times as long, which no
 * language does.
 */
export function pseudoLocalised(message: string): CompiledMessage {
  return [
    '[',
    ...compileMessage(message, (text) =>
      text.replaceAll(/[aeiou]/gi, (vowel) => longer[vowel] ?? vowel),
    ),
    ']',
  ];
}

/** Stands for any number among the values of `messagePattern`. */
export const ANY_NUMBER = 97;
/** Stands for any text. */
export const ANY_TEXT = 'ANY TEXT';

/**
 * What the console shows for a key, as a whole: in English, in French or in the pseudoLocalised words.
 */
export function messagePattern(
  key: MessageKey,
  values: Record<string, string | number> = {},
): RegExp {
  const ways = [
    ['en', compileMessage(english[key] ?? '')],
    ['en', pseudoLocalised(english[key] ?? '')],
    ['fr', compileMessage(french[key] ?? '')],
  ] as const;
  const shown = ways.map(([locale, message]) =>
    setupI18n({ locale, messages: { [locale]: { [key]: message } } })._(key, values),
  );
  const patterns = shown.map((text) =>
    text
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(String(ANY_NUMBER), String.raw`[\d,\s]+`)
      .replaceAll(ANY_TEXT, '.+'),
  );
  return new RegExp(`^(?:${patterns.join('|')})$`);
}
