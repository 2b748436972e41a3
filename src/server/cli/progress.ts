/**
 * How often a line is told where it cannot be written over, in milliseconds: a log of an hour stays
 * readable.
 */
const LOG_EVERY_MS = 5000;

/**
 * Tells how far long work is, on the error output: one line that is written over at a terminal;
 * elsewhere a line now and then, and the last.
 */
export function showProgress(what: string): (done: number, of?: number) => void {
  let toldAt = performance.now();
  return (done, of) => {
    const line = of === undefined ? `${done} ${what}` : `${done} of ${of} ${what}`;
    const isLast = done === of;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${isLast ? '\n' : ''}`);
    else if (isLast || performance.now() - toldAt >= LOG_EVERY_MS) {
      toldAt = performance.now();
      process.stderr.write(`${line}\n`);
    }
  };
}
