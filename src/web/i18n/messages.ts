import { setupI18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type axis from './en/axis.json';
import {
  languageOf,
  preferredLanguage,
  regionOf,
  rememberLanguage,
  type Language,
} from './language';
import type codes from './en/codes.json';
import type bulk from './en/bulk.json';
import type consoleMessages from './en/console.json';
import type drift from './en/drift.json';
import type editing from './en/editing.json';
import type facility from './en/facility.json';
import type history from './en/history.json';
import type keys from './en/keys.json';
import type move from './en/move.json';
import type palette from './en/palette.json';
import type provisioning from './en/provisioning.json';
import type report from './en/report.json';
import type rooms from './en/rooms.json';
import type session from './en/session.json';
import type timeline from './en/timeline.json';
import type zone from './en/zone.json';
import type subscriptions from './en/subscriptions.json';
import type sheets from './en/sheets.json';
import { withinSentence } from './foreign-text';

/**
 * The English catalogues by group. The folder of each language has a catalogue for each group;
 * tests compare the other languages with English.
 */
interface Catalogues {
  /** Messages for every screen, including sign-in and facility details. */
  console: typeof consoleMessages;
  codes: typeof codes;
  /** Differences between the list and the rooms. */
  drift: typeof drift;
  editing: typeof editing;
  facility: typeof facility;
  rooms: typeof rooms;
  /** The axis of time, for one room and for all. */
  axis: typeof axis;
  /** The timeline of all rooms. */
  timeline: typeof timeline;
  zone: typeof zone;
  /** Names of a keyboard's keys. */
  keys: typeof keys;
  /** The command palette, and the list of keyboard shortcuts. */
  palette: typeof palette;
  provisioning: typeof provisioning;
  subscriptions: typeof subscriptions;
  sheets: typeof sheets;
  /** The history of writes from this device. */
  history: typeof history;
  /** The report of a failure, for support. */
  report: typeof report;
  /** Signing in again over a page. */
  session: typeof session;
  bulk: typeof bulk;
  /** Moving the stay of a room to another one. */
  move: typeof move;
}
/**
 * Strings that are loaded together, with the screens that show them, so that the first screen does
 * not wait for the strings of others.
 */
export type MessageGroup = keyof Catalogues;
/** Every visible string by its key. */
export type MessageKey = {
  [group in MessageGroup]: Extract<keyof Catalogues[group], string>;
}[MessageGroup];
type MessageValues = Record<string, string | number>;
/** Returns a visible string in the language in use: `t('rooms.count', { count: 240 })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

// The build compiles these files (src/build/compile-messages.ts), so at run time they are not the
// ICU text that TypeScript sees.
const files = import.meta.glob<{ default: Messages }>('./*/*.json');

export const i18n = setupI18n({
  missing: (language, key) => {
    // oxlint-disable-next-line no-console -- our own defect, on which every journey fails
    console.error(`No words for ${key} (${language})`);
    return key;
  },
});

const ALWAYS_NEEDED: ReadonlySet<MessageGroup> = new Set(['console']);
const wanted = new Set(ALWAYS_NEEDED);
const loaded = new Set<string>();

/** Shows the console in `language` from now on, without a reload. */
export async function activateLanguage(language: Language): Promise<void> {
  // At the start, a page waits for its own groups, and says itself if they do not come.
  const needed = languageOf(i18n.locale) === undefined ? ALWAYS_NEEDED : wanted;
  await load(language, needed);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Loads the messages of `groups`, now and in every language that is chosen later. */
export async function loadMessages(...groups: MessageGroup[]): Promise<void> {
  for (const group of groups) wanted.add(group);
  // At the start the page is loaded before its language is active.
  await load(languageOf(i18n.locale) ?? preferredLanguage(), new Set(groups));
}

/** Loads a part of the console together with the messages that it shows. */
export async function loadWithMessages<Part>(
  loadPart: () => Promise<Part>,
  groups: readonly MessageGroup[],
): Promise<Part> {
  // A part without messages of its own does not wait for those of others.
  if (groups.length === 0) return loadPart();
  const [part] = await Promise.all([loadPart(), loadMessages(...groups)]);
  return part;
}

/**
 * Loads the wanted groups that are not loaded, then those that were wanted meanwhile.
 *
 * @param needed rejects if one of these cannot be loaded; failures of other groups are ignored
 */
async function load(
  language: Language,
  needed: ReadonlySet<MessageGroup>,
  tried: ReadonlySet<MessageGroup> = new Set(),
): Promise<void> {
  const missing = [...wanted].filter(
    (group) => !tried.has(group) && !loaded.has(`./${language}/${group}.json`),
  );
  if (missing.length === 0) return;
  await Promise.all(
    missing.map((group) =>
      loadGroup(language, group).catch((error: unknown) =>
        needed.has(group) ? Promise.reject(error) : undefined,
      ),
    ),
  );
  await load(language, needed, new Set([...tried, ...missing]));
}

async function loadGroup(language: Language, group: MessageGroup): Promise<void> {
  const path = `./${language}/${group}.json`;
  const catalogue = await files[path]?.();
  if (catalogue !== undefined) add(language, catalogue.default);
  loaded.add(path);
}

/**
 * Adds messages without notifying components if the language is in use. Components that need them
 * wait for them. `i18n.load` notifies, so that all others would render again with every group that
 * is prefetched: while the room list opens, they rendered 269 times instead of 59.
 */
function add(language: Language, messages: Messages): void {
  if (language === i18n.locale) Object.assign(i18n.messages, messages);
  else i18n.load(language, { ...messages });
}

const elsewhere = new Map<string, Promise<Translate>>();

/**
 * The messages of a group in any language, for texts that people read who are not at the screen.
 * If they cannot be loaded, those of the language in use.
 */
export function messagesIn(language: Language, group: MessageGroup): Promise<Translate> {
  const path = `./${language}/${group}.json`;
  const known = elsewhere.get(path) ?? loadTranslate(language, path);
  elsewhere.set(path, known);
  return known;
}

async function loadTranslate(language: Language, path: string): Promise<Translate> {
  const catalogue = await files[path]?.().catch(() => undefined);
  if (catalogue === undefined) return translatorOf(i18n).t;
  const own = setupI18n({ locale: language, messages: { [language]: catalogue.default } });
  return (key, values) => own._(key, values && safely(values));
}

/** Shows the console in `language` and remembers it on this device. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  void activateLanguage(language);
}

/**
 * A translator with its language. `region` is the browser's variant of the language (BCP 47), for
 * dates and numbers.
 */
export interface Translator {
  t: Translate;
  language: Language;
  region: string;
}

/** The messages of the language in use, for components. */
export function useMessages(): Translator {
  return translatorOf(useLingui().i18n);
}

/** The messages of the language in use, without a component. */
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
