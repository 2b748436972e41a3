import { setupI18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type en from './en.json';

/** Every visible string by its key; English is the catalogue the others are held against. */
export type MessageKey = Extract<keyof typeof en, string>;
type MessageValues = Record<string, string | number>;
/** Puts a visible string into words: `t('rooms.count', { count: 240 })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** The languages of the console, each by its own name. A further one is a file beside `en.json` and a line here. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
] as const;
export type Language = (typeof languages)[number]['code'];

// Compiled at build time (vite.config.ts), so what arrives is no longer the ICU text that TypeScript sees.
const catalogues: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
};

const STORAGE_KEY = 'roomdesk.language';

export const i18n = setupI18n();

/** Shows the console in `language` from now on, without a reload. */
export async function activateLanguage(language: Language): Promise<void> {
  const { default: messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages: messages as Messages });
  document.documentElement.lang = language;
}

/** Shows the console in `language` and remembers it on this device. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  void activateLanguage(language);
}

/** The remembered language, else the first of the browser's that we have, else English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(STORAGE_KEY), ...navigator.languages.map((tag) => tag.split('-')[0])];
  return wanted.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** The translator and the language in use, for components. `region` is the browser's own variant of it, for dates and numbers. */
export function useMessages(): { t: Translate; language: Language; region: string } {
  const { i18n: active } = useLingui();
  const language = languageOf(active.locale) ?? 'en';
  return { t: (key, values) => active._(key, values), language, region: navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language };
}

function languageOf(tag: string | null | undefined): Language | undefined {
  return languages.find(({ code }) => code === tag)?.code;
}
