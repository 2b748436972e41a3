import type en from './en.json';
import type { Language } from './language';

export type MessageKey = keyof typeof en;

// The build compiles them (src/build/compile-messages.ts), so at run time they are not the ICU text
// that TypeScript sees.
export const catalogues = {
  en: async () => (await import('./en.json')).default,
  fr: async () => (await import('./fr.json')).default,
} satisfies Record<Language, () => Promise<Record<MessageKey, string>>>;
