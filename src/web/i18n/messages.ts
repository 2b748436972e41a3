import { setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { catalogues, type MessageKey } from './catalogues';
import { withinSentence } from './foreign-text';
import { languageOf, regionOf, rememberLanguage, type Language } from './language';

export type { MessageKey };
export type MessageValues = Record<string, string | number>;
/** Returns a visible string in the language in use: `t('rooms.count', { count: 240 })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export const i18n = setupI18n({
  missing: (language, key) => {
    // oxlint-disable-next-line no-console -- our own defect, on which every journey fails
    console.error(`No words for ${key} (${language})`);
    return key;
  },
});

export async function activateLanguage(language: Language): Promise<void> {
  i18n.loadAndActivate({ locale: language, messages: await catalogues[language]() });
  document.documentElement.lang = language;
}

export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  void activateLanguage(language);
}

export interface Translator {
  t: Translate;
  language: Language;
  region: string;
}

export function useMessages(): Translator {
  return translatorOf(useLingui().i18n);
}

export function translatorOf(active: typeof i18n): Translator {
  const language = languageOf(active.locale) ?? 'en';
  return {
    t: translator(active, language),
    language,
    region: regionOf(language),
  };
}

const translators = new Map<Language, Translate>();

/**
 * Returns the same function for a language each time, so that memoised values that depend on it
 * stay.
 */
function translator(active: typeof i18n, language: Language): Translate {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const t: Translate = (key, values) => active._(key, values && safely(values));
  translators.set(language, t);
  return t;
}

/**
 * Makes values safe within a sentence. Ids, names and labels come from elsewhere: none may reverse
 * a sentence, or look like another value.
 */
function safely(values: MessageValues): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? withinSentence(value) : value,
    ]),
  );
}
