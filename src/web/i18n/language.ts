import { readStored, writeStored } from '../device/local-storage';

/**
 * The languages of the console, each by its own name. A new language is a folder beside `en` and a
 * line here.
 */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
] as const;
export type Language = (typeof languages)[number]['code'];

const STORAGE_KEY = 'roomdesk.language';

/** The stored language, else the first of the browser's languages that we have, else English. */
export function preferredLanguage(): Language {
  const preferred = [
    readStored(STORAGE_KEY),
    ...navigator.languages.map((tag) => tag.split('-')[0]),
  ];
  return preferred.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

export const rememberLanguage = (language: Language) => writeStored(STORAGE_KEY, language);

export function languageOf(tag: string | null | undefined): Language | undefined {
  return languages.find(({ code }) => code === tag)?.code;
}
