import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { until } from '../support/until';
import type { Driver } from './driver';

/** W3C WebDriver's codes of keys that are not characters, and the name of its references. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  End: '\uE010',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
const REFERENCE = 'element-6066-11e4-a52e-4f735466cecf';
type Found = Record<typeof REFERENCE, string>;

/**
 * Finds elements as assistive technology does. The library is in the same script, since Firefox
 * gives each script its own globals and its own `RegExp`.
 */
const library = '@testing-library/dom/dist/@testing-library/dom.umd.min.js';
const finder = `if (!window.findFirst) {
${readFileSync(createRequire(import.meta.url).resolve(library), 'utf8')}
window.findFirst = (query, wanted, name, isPattern) =>
  globalThis.TestingLibraryDom[query](document.body, wanted, {
    // A group may have the label of its field.
    selector: 'input, textarea',
    ...(name !== '' && { name: isPattern ? new RegExp(name, 'u') : name }),
  })[0];
}
return window.findFirst(...arguments);`;

/** The page of a browser that Playwright does not drive. */
export class BrowserPage {
  constructor(
    readonly driver: Driver,
    readonly origin: string,
  ) {}

  /** Sets the size of the page, without the window around it, in px. */
  async setSize({ width, height }: { width: number; height: number }): Promise<void> {
    const rect = { x: 0, y: 0, width, height };
    await this.#until(async () => {
      await this.driver.send('SetWindowRect', rect);
      const now = await this.run(() => ({ width: innerWidth, height: innerHeight }));
      rect.width += width - now.width;
      rect.height += height - now.height;
      return now.width === width && now.height === height;
    }, `a page of ${width} × ${height} px`);
  }

  /** Opens a page, and waits until nothing loads or moves any more. */
  async goto(path: string): Promise<void> {
    await this.driver.send('Navigate', { url: `${this.origin}${path}` });
    await this.#until(() => this.run(isSettled), path);
  }

  /** Runs a function in the page. The function sees only its arguments and globals. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) {
    const script = `return (${String(work)})(...arguments)`;
    return this.driver.send('ExecuteScript', { script, args }) as Promise<Result>;
  }

  text = (): Promise<string> => this.run(() => document.body.innerText);

  /** Waits for the first element with this role and name, or this label. */
  see(role: string, name: string | RegExp = '', query = 'queryAllByRole'): Promise<Found> {
    const args = [query, role, ...(name instanceof RegExp ? [name.source, true] : [name, false])];
    return this.#until(
      () => this.driver.send('ExecuteScript', { script: finder, args }) as Promise<Found | null>,
      `${role} ${String(name)}`,
    );
  }

  async click(role: string, name: string | RegExp, query?: string): Promise<Found> {
    const found = await this.see(role, name, query);
    // A moving element would be missed, and a disabled one takes no press.
    await this.#until(() => this.run(isSettled), 'a page at rest');
    await this.#until(() => this.run(isEnabled, found as unknown), `${String(name)}, enabled`);
    await this.driver.send('ElementClick', { id: found[REFERENCE] });
    return found;
  }

  /** Replaces the text of the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    const { [REFERENCE]: id } = await this.click(label, '', 'queryAllByLabelText');
    await this.press('Control+a');
    await this.driver.send('ElementSendKeys', { id, text });
  }

  /** Gives a file to the open dialog. */
  async upload(path: string): Promise<void> {
    const look = () => document.querySelector('[role="dialog"] input[type="file"]');
    const input = await this.#until(() => this.run(look), 'a field for a file');
    const { [REFERENCE]: id } = input as unknown as Found;
    await this.driver.send('ElementSendKeys', { id, text: path });
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
    await this.driver.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  /** Calls `look` until it returns a result, as long as Playwright's `expect` does. */
  #until<Result>(look: () => Promise<Result>, wanted: string) {
    return until(look, {
      within: 15_000,
      every: 50,
      otherwise: async () => `Not found: ${wanted}. On the page:\n${await this.text()}`,
    });
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
