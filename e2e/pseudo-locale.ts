import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, type Page } from '@playwright/test';
import { seenWords } from './visible-text';
import { pseudoLocalised, readCatalogues } from './messages';

/** Where the build puts the console's files. */
const assets = new URL('../dist/web/assets/', import.meta.url);
const compiled = (words: Record<string, string>, compile: (message: string) => unknown) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(words).map(([key, message]) => [key, compile(message)])),
  );

let made: Promise<Map<string, string>> | undefined;

/** Paths of the built English words, and what a page meets in their place. */
async function makeLonger(): Promise<Map<string, string>> {
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const found = new Map<string, string>();
  for (const [group, words] of readCatalogues('en')) {
    const [key = ''] = Object.keys(words);
    for (const file of files.filter(
      (name) =>
        name.startsWith(`${group}-`) &&
        readFileSync(new URL(name, assets), 'utf8').includes(`{"${key}":[`),
    )) {
      const built = (await import(new URL(file, assets).href)) as { default?: unknown };
      if (JSON.stringify(built.default) === compiled(words, compileMessage))
        found.set(`/assets/${file}`, `export default ${compiled(words, pseudoLocalised)}`);
    }
  }
  expect(found.size, 'English catalogues in the build').toBe(readCatalogues('en').size);
  return found;
}

/** What the screens' own journeys type, and what is called the same everywhere. */
const SAME_EVERYWHERE = new Set([
  'Roomdesk',
  'CHU-LYON',
  'CLINIC-7',
  'UTC',
  'PNG',
  'SVG',
  'Alt',
  'F2',
  'Salon',
  'Salle',
  'Autre nom',
  'Doublon',
  'Sans identifiant',
  'Hôpital Herriot',
  'per-room services are not authorised',
]);
/** Days and months are the browser's own words; so are times. */
const WEEKDAYS = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|' +
  'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const DATE = new RegExp(
  String.raw`^(?:(?:${WEEKDAYS})\b)?[ \d:]*(?:\b(?:${MONTHS})\b)?[ \d:]*$|` +
    String.raw`^[\d-]+T\d+$|^\d\d\.\d+Z$`,
);

/** Fewer would be a page that did not come up. */
const TEXTS_LEAST = 3;

/**
 * Has a page show longer words than any language has in place of English ones. They are in no
 * build, and in no list of languages.
 */
export class PseudoLocale {
  /** What the server named, in whatever language. */
  readonly #data = new Set(SAME_EVERYWHERE);

  constructor(readonly page: Page) {}

  async speak(): Promise<void> {
    const longer = await (made ??= makeLonger());
    await this.page.route(
      ({ pathname }) => longer.has(pathname),
      (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: longer.get(new URL(route.request().url()).pathname) ?? '',
        }),
    );
    this.page.on('response', (response) => {
      if (/\/v1\/facilities\//.test(response.url()) && response.request().method() === 'GET')
        void response.json().then(
          (answer: unknown) => this.#keep(answer),
          () => undefined,
        );
    });
  }

  /**
   * Every word in sight or read out is one of the catalogues' or of the server's, and none of the
   * catalogues' is cut.
   */
  async expectWhole(look: string): Promise<void> {
    // A dialog fills a phone, and a table gives columns up, once they have been told how wide it
    // is.
    await expect
      .poll(() => this.#amiss(), look)
      .toEqual({ enough: true, inNoCatalogue: [], cut: [] });
  }

  async #amiss(): Promise<{ enough: boolean; inNoCatalogue: string[]; cut: string[] }> {
    const { texts, cut } = await this.page.evaluate(seenWords);
    const foreign = texts
      .filter(({ text }) => !this.#isKnown(text))
      .map(({ text, where }) => `“${text}” ${where}`);
    const lost = cut
      .filter(({ text, hasTitle }) => text.includes('[') && !hasTitle)
      .map(({ text, where }) => `“${text}” ${where}`);
    return {
      enough: texts.length > TEXTS_LEAST,
      inNoCatalogue: [...new Set(foreign)],
      cut: [...new Set(lost)],
    };
  }

  #keep(answer: unknown): void {
    if (typeof answer === 'string') {
      this.#data.add(answer).add(answer.replace(/^(?:CHU-LYON|CLINIC-7)-/, ''));
    } else if (typeof answer === 'object' && answer !== null) {
      for (const [key, value] of Object.entries(answer)) {
        this.#data.add(key);
        this.#keep(value);
      }
    }
  }

  #isKnown(text: string): boolean {
    let rest = text;
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replaceAll(/\[[^[\]]*\]/g, '');
    }
    // Names of several words hold what else stands between names.
    if (/\p{L}{2}/u.test(rest))
      for (const name of this.#data) if (/[ -]/.test(name)) rest = rest.replaceAll(name, '');
    return rest
      .split(/ · | – |[,()←+:] ?/)
      .every(
        (part) => !/\p{L}{2}/u.test(part) || this.#data.has(part.trim()) || DATE.test(part.trim()),
      );
  }
}
