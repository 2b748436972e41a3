import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { until } from '../support/until';
import type { Command, Driver } from './driver';

/** How long to wait for an element: as long as Playwright's `expect`. In milliseconds. */
const FIND_TIMEOUT_MS = 15_000;
/** The lines that the two browsers print for errors of a page. */
const PAGE_ERROR = /^.*(?:CONSOLE (?:\w+ )*ERROR|JavaScript error: http).*/gm;
/** W3C WebDriver's codes of keys that are not characters, and the name of its references. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf';
type Found = Record<typeof REFERENCE, string>;

/**
 * Defines `findFirst` in the page, which finds elements as assistive technology does. Its library
 * is in the same script, since Firefox gives each script its own globals and its own `RegExp`.
 */
const finder = `${readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)}
window.findFirst = (query, wanted, name, isPattern) =>
  globalThis.TestingLibraryDom[query](
    document.body, wanted,
    // A group may have the label of its field.
    {
      selector: 'input, textarea',
      ...(name !== '' && { name: isPattern ? new RegExp(name, 'u') : name }),
    },
  )[0];`;

declare global {
  interface Window {
    findFirst?: (query: string, wanted: string, name: string, isPattern: boolean) => Element;
  }
}

/** The page of a browser that Playwright does not drive. */
export class BrowserPage {
  readonly #driver: Driver;
  readonly #origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** The uncaught errors so far. Of WebKit, also the errors that the console logs. */
  errors = (): string[] => this.#driver.output().match(PAGE_ERROR) ?? [];

  /** Sets the size of the page, without the window around it, in px. */
  async setSize({ width, height }: { width: number; height: number }): Promise<void> {
    const rect = { x: 0, y: 0, width, height };
    await this.#until(async () => {
      await this.#driver.send('SetWindowRect', rect);
      const now = await this.run(() => ({ width: innerWidth, height: innerHeight }));
      rect.width += width - now.width;
      rect.height += height - now.height;
      return now.width === width && now.height === height;
    }, `a page of ${width} × ${height} px`);
  }

  /** Opens a page, and waits until nothing loads or moves any more. */
  async goto(path: string): Promise<void> {
    await this.#send('Navigate', { url: `${this.#origin}${path}` });
    await this.#until(() => this.run(isSettled), path);
  }

  /** Runs a function in the page. The function sees only its arguments and globals. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.#send('ExecuteScript', { script: `return (${String(work)})(...arguments)`, args });
  }

  /** Waits for the first element with this role and name. */
  see(role: string, name: string | RegExp = ''): Promise<Found> {
    return this.#find('queryAllByRole', role, name);
  }

  async click(role: string, name: string | RegExp): Promise<void> {
    await this.#click(await this.see(role, name));
  }

  /** Replaces the text of the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    const field = await this.#find('queryAllByLabelText', label);
    await this.#click(field);
    await this.press('Control+a');
    await this.#send('ElementSendKeys', { id: field[REFERENCE], text });
  }

  /** Gives a file to the open dialog. */
  async upload(path: string): Promise<void> {
    const input = await this.#until(
      () => this.run(() => document.querySelector('[role="dialog"] input[type="file"]')),
      'a field for a file',
    );
    const { [REFERENCE]: id } = input as unknown as Found;
    await this.#send('ElementSendKeys', { id, text: path });
  }

  /** Presses keys one after the other, such as `ArrowDown`, `Control+a` or a character. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((chord) => {
      const values = chord.split('+').map((key) => KEYS[key] ?? key);
      return [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
    });
    await this.#send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  type = (text: string): Promise<void> => this.press(...Array.from(text));

  text = (): Promise<string> => this.run(() => document.body.innerText);

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#send<string>('TakeScreenshot', { full: false }), 'base64');
  }

  async #find(query: string, wanted: string, name: string | RegExp = ''): Promise<Found> {
    const [source, isPattern] = typeof name === 'string' ? [name, false] : [name.source, true];
    const found = await this.#until(
      async () => {
        if (!(await this.run(() => 'findFirst' in window)))
          await this.#send('ExecuteScript', { script: finder, args: [] });
        return this.run((...args) => window.findFirst?.(...args), query, wanted, source, isPattern);
      },
      `${wanted} ${String(name)}`,
    );
    return found as unknown as Found;
  }

  async #click(element: Found): Promise<void> {
    // A moving element would be missed, and a disabled one takes no press.
    await this.#until(() => this.run(isSettled), 'a page at rest');
    await this.#until(() => this.run(isEnabled, element), 'an enabled element');
    await this.#send('ElementClick', { id: element[REFERENCE] });
  }

  /** Calls `look` until it returns a result. Throws if none comes in time. */
  #until<Result>(look: () => Promise<Result>, wanted: string) {
    return until(look, {
      within: FIND_TIMEOUT_MS,
      every: 50,
      otherwise: async () => `Not found: ${wanted}. On the page:\n${await this.text()}`,
    });
  }

  #send<Result>(command: Command, parameters: object): Promise<Result> {
    return this.#driver.send(command, parameters);
  }
}

/** Runs in the page. Whether the page shows something, and nothing shown loads or moves. */
function isSettled(): boolean {
  return (
    document.querySelector('h1, h2') !== null &&
    document.querySelector('[aria-busy="true"]') === null &&
    document.fonts.status === 'loaded' &&
    document.getAnimations().every(({ effect, playState }) => {
      const shown = (effect as KeyframeEffect).target?.checkVisibility() ?? false;
      return playState !== 'running' || !shown;
    })
  );
}

/** Runs in the page, where the reference of an element becomes that element. */
function isEnabled(element: unknown): boolean {
  return !(element as Element).matches(':disabled, [aria-disabled="true"]');
}
