import { readdirSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, type Page } from '@playwright/test';
import { collectTexts } from '../support/visible-text';
import { messagesOf, pseudoLocalised } from '../support/messages';

/** The console's files in the build. */
const assets = new URL('../../dist/web/assets/', import.meta.url);
const compiled = (compile: (message: string) => unknown) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(messagesOf('en')).map(([key, message]) => [key, compile(message)]),
    ),
  );

let longerCatalogue: Promise<{ path: string; script: string }> | undefined;

/** The path of the built English catalogue, and a longer one to replace it. */
async function makeLonger(): Promise<{ path: string; script: string }> {
  const files = readdirSync(assets).filter((name) => /^en-[\w-]+\.js$/.test(name));
  expect(files, 'English catalogue in the build').toHaveLength(1);
  const [file = ''] = files;
  const built = (await import(new URL(file, assets).href)) as { default?: unknown };
  expect(built.default).toEqual(JSON.parse(compiled(compileMessage)));
  return { path: `/assets/${file}`, script: `export default ${compiled(pseudoLocalised)}` };
}

/** Texts that the screens' journeys type, and names that are the same in every language. */
const SAME_EVERYWHERE = new Set([
  'Roomdesk',
  'CHU-LYON',
  'CLINIC-7',
  'UTC',
  'Alt',
  'F2',
  'Salon',
  'Salle',
  'Autre nom',
  'Doublon',
  'Sans identifiant',
  'Hôpital Herriot',
  'per-room services are not authorised',
  // DataGrid brings its own words in each language.
  'Select all rows',
  'Unselect all rows',
  'Select row',
  'Unselect row',
  'Go to previous page',
  'Go to next page',
  // The browser names countries.
  'France',
]);
/** The names of days, months and times come from the browser. */
const WEEKDAYS = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|' +
  'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const DATE = new RegExp(
  String.raw`^(?:(?:${WEEKDAYS})\b)?[ \d:]*(?:\b(?:${MONTHS})\b)?[ \d:]*$|` +
    String.raw`^[\d-]+T\d+$|^\d\d\.\d+Z$`,
);

/** DataGrid says so which rows of how many a page has. */
const ROWS_OF_PAGE = /^\d+–\d+ of \d+$/;

/** Fewer texts mean that the page did not load. */
const TEXTS_LEAST = 3;

/**
 * Makes a page show words longer than any language's instead of English ones. These words are in no
 * build and no list of languages.
 */
export class PseudoLocale {
  /** Names from the server, in any language. */
  readonly #data = new Set(SAME_EVERYWHERE);

  constructor(readonly page: Page) {}

  async install(): Promise<void> {
    const { path, script } = await (longerCatalogue ??= makeLonger());
    await this.page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    this.page.on('response', (response) => {
      const isRead = response.request().method() === 'GET';
      if (isRead && /\/v1\/facilities\/|\/session$|\/changes\//.test(response.url()))
        void response.json().then(
          (answer: unknown) => this.#collect(answer),
          () => undefined,
        );
    });
  }

  /**
   * Checks that every word shown or announced comes from the catalogues or the server, and that no
   * word of the catalogues is cut.
   */
  async expectWhole(look: string): Promise<void> {
    // A dialog fills a phone, and a table hides columns, only after they have measured their width.
    await expect
      .poll(() => this.#findProblems(), look)
      .toEqual({ enough: true, inNoCatalogue: [], cut: [] });
  }

  async #findProblems(): Promise<{ enough: boolean; inNoCatalogue: string[]; cut: string[] }> {
    const { texts, cut } = await this.page.evaluate(collectTexts);
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

  #collect(answer: unknown): void {
    if (typeof answer === 'string') {
      // The name of a ward is the end of a room's name.
      for (const part of answer.split(' · ')) this.#data.add(part);
      this.#data.add(answer).add(answer.replace(/^(?:CHU-LYON|CLINIC-7)-/, ''));
    } else if (typeof answer === 'object' && answer !== null) {
      for (const [key, value] of Object.entries(answer)) {
        this.#data.add(key);
        // A tile shows the first word of a service's label.
        if (key === 'label') this.#collect(String(value).split(' ')[0]);
        this.#collect(value);
      }
    }
  }

  #isKnown(text: string): boolean {
    if (ROWS_OF_PAGE.test(text)) return true;
    let rest = text;
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replaceAll(/\[[^[\]]*\]/g, '');
    }
    // Names of several words may contain separators, and shorter names.
    if (/\p{L}{2}/u.test(rest)) {
      const names = [...this.#data].filter((name) => /[ -]/.test(name));
      for (const name of names.toSorted((a, b) => b.length - a.length))
        rest = rest.replaceAll(name, '');
    }
    return rest
      .split(/ · | – |\n|[,()←+:] ?/)
      .every(
        (part) => !/\p{L}{2}/u.test(part) || this.#data.has(part.trim()) || DATE.test(part.trim()),
      );
  }
}
