/** What an address says, and what goes along with it unseen. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Of this step alone: the same address met again is another place. */
  key: string;
}

/** `back`: by the browser, which goes forward in the same way; so is the very first one. */
export type Way = 'push' | 'replace' | 'back';

/** The place that is shown, and how one came to it. */
export interface Stop {
  place: Place;
  way: Way;
}

/** What the browser keeps of each step, also over a reload. */
interface Step {
  state: unknown;
  key: string;
  /** Steps are counted, since a browser does not say how many it went. */
  index: number;
}

/** Who holds back: whether leaving for that place has to be asked about, and who is then told how to leave all the same. */
interface Guard {
  holds: (next: Place, here: Place) => boolean;
  held: (leave: () => void) => void;
}

export interface NavigationOptions {
  /** Brings what the screen at a path needs; undefined where it is there. */
  fetchScreen?: (pathname: string) => Promise<unknown> | undefined;
  /** Where a path leads to in fact. */
  redirect?: (pathname: string) => string | undefined;
}

/**
 * Where one is in the console. The address and the screen change together, once the screen can be shown: until then the one before
 * stays. The browser's own steps change the address at once; one that is held back is undone by as many steps.
 */
export class Navigation {
  /** Undefined until the first screen can be shown. */
  stop: Stop | undefined;
  readonly #fetchScreen: (pathname: string) => Promise<unknown> | undefined;
  readonly #redirect: (pathname: string) => string | undefined;
  readonly #listeners = new Set<() => void>();
  #index: number;
  #guard: Guard | undefined;
  /** What is on its way; whatever comes after it takes its place. */
  #going: symbol | undefined;
  /** The step that was asked about, and is gone now all the same. */
  #agreed: number | undefined;

  constructor({ fetchScreen = () => undefined, redirect = () => undefined }: NavigationOptions = {}) {
    this.#fetchScreen = fetchScreen;
    this.#redirect = redirect;
    const step = currentStep();
    this.#index = step?.index ?? 0;
    const place = placeOf(this.#resolved(window.location.href), step?.state ?? null, step?.key);
    // Named at once, so that going back to it is known again.
    write('replaceState', place, this.#index);
    window.addEventListener('popstate', this.#followBrowser);
    this.#go(place, 'back', this.#index);
  }

  /** Whether another screen is on its way. */
  get isGoing(): boolean {
    return this.#going !== undefined;
  }

  /** @param to an address within the console, or what of the present one changes, such as `?q=tv` */
  to(to: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
    const place = placeOf(this.#resolved(to), state);
    const go = () => this.#go(place, replace ? 'replace' : 'push');
    if (this.#isHeld(place)) this.#guard?.held(go);
    else go();
  }

  /** @returns how to stop guarding */
  guard(guard: Guard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = undefined;
    };
  }

  /** @returns how to stop listening */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    window.removeEventListener('popstate', this.#followBrowser);
  }

  readonly #followBrowser = () => {
    const step = currentStep();
    // A step of the browser's own: a link to a place within the page.
    const index = step?.index ?? this.#index + 1;
    const place = placeOf(new URL(window.location.href), step?.state ?? null, step?.key);
    if (step === undefined) write('replaceState', place, index);
    const steps = index - this.#index;
    if (steps === 0) {
      // Back where one is: a step was undone, or taken back before its screen came.
      this.#going = undefined;
      return;
    }
    if (index !== this.#agreed && this.#isHeld(place)) {
      window.history.go(-steps);
      this.#guard?.held(() => {
        this.#agreed = index;
        window.history.go(steps);
      });
      return;
    }
    this.#agreed = undefined;
    this.#go(place, 'back', index);
  };

  #go(place: Place, way: Way, index?: number): void {
    const going = Symbol(place.pathname);
    this.#going = going;
    const arrive = () => {
      if (this.#going !== going) return;
      this.#going = undefined;
      // The browser may have gone on meanwhile, and writes after where it stands.
      this.#index = index ?? (currentStep()?.index ?? this.#index) + (way === 'push' ? 1 : 0);
      if (way !== 'back') write(`${way}State`, place, this.#index);
      this.stop = { place, way };
      for (const listener of this.#listeners) listener();
    };
    const coming = this.#fetchScreen(place.pathname);
    if (coming === undefined) arrive();
    else void coming.then(arrive, arrive);
  }

  #isHeld(next: Place): boolean {
    return this.stop !== undefined && this.#guard?.holds(next, this.stop.place) === true;
  }

  #resolved(to: string): URL {
    // Where the screen is that asks: the browser may be a step ahead of it.
    const { pathname, search } = this.stop?.place ?? window.location;
    const url = new URL(to, window.location.origin + pathname + search);
    return new URL(this.#redirect(url.pathname) ?? url, url);
  }
}

function currentStep(): Step | undefined {
  const step: unknown = window.history.state;
  return typeof step === 'object' && step !== null && 'index' in step && typeof step.index === 'number' ? (step as Step) : undefined;
}

function write(how: 'pushState' | 'replaceState', { state, key, pathname, search, hash }: Place, index: number): void {
  window.history[how]({ state, key, index } satisfies Step, '', pathname + search + hash);
}

function placeOf({ pathname, search, hash }: URL, state: unknown, key: string = Math.random().toString(36).slice(2)): Place {
  return { pathname, search, hash, state, key };
}
