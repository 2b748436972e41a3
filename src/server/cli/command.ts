import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * A command of the `roomdesk` program. Own code: commander would save the look-up of names, and
 * generate other help texts than these.
 */
export interface Command {
  /** One line for the overview. */
  summary: string;
  help: string;
  /**
   * Runs with the arguments that follow the command's name. @throws {UsageError} where they are
   * wrong.
   */
  run(args: string[]): Promise<void>;
}

/** The arguments are wrong: shown together with the command's help. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Reads a command's options, and its positional arguments, `least` to `most` of them.
 *
 * @throws {UsageError} for an unknown option, a missing value, or too few or too many arguments.
 */
export function readArguments<T extends Options>(
  args: string[],
  options: T,
  [least, most]: [number, number],
) {
  const parsed = parse(args, options);
  if (parsed.positionals.length < least) throw new UsageError('An argument is missing.');
  if (parsed.positionals.length > most)
    throw new UsageError(`There is no use for ${JSON.stringify(parsed.positionals[most])}.`);
  return parsed;
}

function parse<T extends Options>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * How often a line is written where it cannot be written over, in milliseconds: a log of an hour
 * stays readable.
 */
const LOG_EVERY_MS = 5000;

/**
 * Tells how far long work is, on the error output: one line that is written over at a terminal;
 * elsewhere a line now and then, and the last.
 */
export function showProgress(what: string): (done: number, of?: number) => void {
  let writtenAt = performance.now();
  return (done, of) => {
    const line = of === undefined ? `${done} ${what}` : `${done} of ${of} ${what}`;
    const isLast = done === of;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}${isLast ? '\n' : ''}`);
    else if (isLast || performance.now() - writtenAt >= LOG_EVERY_MS) {
      writtenAt = performance.now();
      process.stderr.write(`${line}\n`);
    }
  };
}
