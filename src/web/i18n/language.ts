import { readStored, writeStored } from '../device/local-storage';

/**
 * The languages of the console, each by its own name. A new language is a file beside `en.json` and
 * a line here.
 */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
] as const;
export type Language = (typeof languages)[number]['code'];

const STORAGE_KEY = 'roomdesk.language';

export function preferredLanguage(): Language {
  const preferred = [readStored(STORAGE_KEY), ...navigator.languages.map(codeOf)];
  return preferred.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/**
 * The browser's variant of a language (BCP 47), for dates and numbers; else the language itself. A
 * Linux without locales reports `en-US@posix`, which `Intl` refuses.
 */
export function regionOf(language: Language): string {
  return navigator.languages.find((tag) => codeOf(tag) === language && isLocale(tag)) ?? language;
}

const codeOf = (tag: string) => tag.split(/[^a-z]/i, 1)[0];

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

export const rememberLanguage = (language: Language) => writeStored(STORAGE_KEY, language);

export function languageOf(tag: string | null | undefined): Language | undefined {
  return languages.find(({ code }) => code === tag)?.code;
}

/**
 * The separator of cells in a CSV file for people of a region (BCP 47). If decimals follow a comma
 * there, their spreadsheet programs expect `;`.
 */
export function csvSeparator(region: string): ';' | ',' {
  const decimal = new Intl.NumberFormat(region)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? ';' : ',';
}
