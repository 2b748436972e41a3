import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { MessageKey } from '../../src/web/i18n/messages';

/** The console's messages, for screens that are opened in any language. */

const folder = new URL('../../src/web/i18n/', import.meta.url);

/** A language's ICU messages by key. */
export const messagesOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<string, string>;
const english = messagesOf('en');
const french = messagesOf('fr');

/** Replaces each of these letters by two: most words get two fifths longer, like German words. */
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
 * An English message with longer, recognisable words: “Open room {room}” becomes “[ÔÖpéên rôöôöm
 * {room}]”. Values and plurals stay. There is one bracket at each end: more would make short words
 * three times as long, unlike any language.
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

/** Matches any number among the values of `messagePattern`. */
export const ANY_NUMBER = 97;
/** Matches any text. */
export const ANY_TEXT = 'ANY TEXT';

/** Matches the whole message of a key in English, French or pseudo-localised English. */
export function messagePattern(
  key: MessageKey,
  values: Record<string, string | number> = {},
): RegExp {
  const variants = [
    ['en', compileMessage(english[key] ?? '')],
    ['en', pseudoLocalised(english[key] ?? '')],
    ['fr', compileMessage(french[key] ?? '')],
  ] as const;
  const shown = variants.map(([locale, message]) =>
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
