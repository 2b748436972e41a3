import { readToEnd, type Answered } from './ask';

const asked = new Map<string, Promise<Answered>>();

/**
 * Once the console runs, nothing else does for long: the first rooms go before it, if they are
 * answered within so many milliseconds.
 */
const GO_BEFORE_MS = 600;

/**
 * Reads what the page itself has begun to ask for (begin-early.ts), before the console is there:
 * both then come at the same time.
 * Answers what has most to come, where anything was.
 */
export function readBegun(): Promise<Answered> | undefined {
  const begun = [...(globalThis.roomdeskBegun ?? [])];
  globalThis.roomdeskBegun = undefined;
  return begun.map(([path, response]) => readEarly(path, response)).at(-1);
}

/** Whether `answer` came before the console is to go on without it. */
export function comesSoon(answer: Promise<unknown>): Promise<boolean> {
  const come = answer.then(
    () => true,
    () => false,
  );
  return Promise.race([
    come,
    new Promise<boolean>((resolve) => setTimeout(resolve, GO_BEFORE_MS, false)),
  ]);
}

/** The answer on its way to a read of `path`, once; undefined where nobody asked yet. */
export function takeEarly(path: string): Promise<Answered> | undefined {
  const answer = asked.get(path);
  asked.delete(path);
  return answer;
}

/** The answer on its way to a read of `path`, without taking it. */
export function peekEarly(path: string): Promise<Answered> | undefined {
  return asked.get(path);
}

/** What was asked for another partner, or for nobody, is not this one's to see. */
export function forgetEarly(): void {
  asked.clear();
}

function readEarly(path: string, response: Promise<Response>): Promise<Answered> {
  const answer = response.then(readToEnd);
  asked.set(path, answer);
  // Told to who takes it; where nobody does, it is no error.
  answer.catch(() => undefined);
  return answer;
}
