import { DatabaseError } from 'pg';
import { StartError } from '../config';
import { NotConnectedError } from '../db/errors';
import { DomainError } from '../domain/errors';
import { audit } from './audit';
import { backup, migrate, restore } from './backup';
import { UsageError, type Command } from './command';
import { exportCommand, importCommand } from './facility';
import { isInterrupted } from './interruption';
import { createCommand, grantCommand, listCommand, revokeCommand, rotateCommand } from './partner';
import { seed } from './seed';

/** For wrong arguments; 1 is for what had the right arguments and failed. */
const EXIT_USAGE = 2;

/** A command's name has at most this many words: `facility import`. */
const NAME_WORDS_MAX = 2;

/** The commands whose name starts with `words`, a line each: all of them, or one group's. */
function overview(words = ''): string {
  const shown = [...commands].filter(([name]) => name.startsWith(words));
  const width = Math.max(...shown.map(([name]) => name.length)) + 2;
  return [
    `Usage: roomdesk ${words === '' ? 'COMMAND' : `${words} …`} [ARGUMENTS]`,
    '',
    ...shown.map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`),
    '',
    'roomdesk COMMAND --help tells more. All commands use DATABASE_URL or DATA_DIR ' +
      'as the server does, also while it is running.',
    'Exit codes: 0 done, 1 failed and nothing changed, 2 wrong arguments; 130, 143 ' +
      'or 129 when a signal ended it.',
  ].join('\n');
}

/**
 * The command that the arguments begin with, the longest name first, and the arguments after it.
 */
function findCommand(args: string[]): { command: Command; rest: string[] } | undefined {
  for (let words = NAME_WORDS_MAX; words > 0; words -= 1) {
    const command = args.length < words ? undefined : commands.get(args.slice(0, words).join(' '));
    if (command !== undefined) return { command, rest: args.slice(words) };
  }
  return undefined;
}

/** Runs the program with its arguments, and answers its exit code. */
export async function runProgram(args: string[]): Promise<number> {
  const asksHelp = args[0] === 'help' || args[0] === '--help' || args[0] === '-h';
  const words = asksHelp ? args.slice(1) : args;
  const found = findCommand(words);
  if (found !== undefined) {
    if (!asksHelp && !found.rest.includes('--help') && !found.rest.includes('-h'))
      return run(found.command, found.rest);
    console.log(found.command.help);
    return 0;
  }
  const [name] = words;
  if (name === undefined) {
    (asksHelp ? console.log : console.error)(overview());
    return asksHelp ? 0 : EXIT_USAGE;
  }
  const group = [...commands.keys()].some((known) => known.startsWith(`${name} `)) ? name : '';
  const [, second] = words;
  if (group !== '' && (second === undefined || second.startsWith('-'))) {
    const isAnswer = asksHelp || second !== undefined;
    (isAnswer ? console.log : console.error)(overview(group));
    return isAnswer ? 0 : EXIT_USAGE;
  }
  console.error(
    `There is no command ${group === '' ? name : `${group} ${second}`}.\n\n${overview(group)}`,
  );
  return EXIT_USAGE;
}

async function run(command: Command, args: string[]): Promise<number> {
  try {
    await command.run(args);
    return 0;
  } catch (error) {
    // Who interrupted it ends the process.
    if (isInterrupted()) await new Promise(() => undefined);
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${command.help}`);
      return EXIT_USAGE;
    }
    console.error(describeFailure(error));
    return 1;
  }
}

/** Every command of the program, by its name of one or two words. */
export const commands = new Map<string, Command>([
  ['facility import', importCommand],
  ['facility export', exportCommand],
  ['partner create', createCommand],
  ['partner list', listCommand],
  ['partner grant', grantCommand],
  ['partner revoke', revokeCommand],
  ['partner rotate', rotateCommand],
  ['backup', backup],
  ['restore', restore],
  ['migrate', migrate],
  ['audit', audit],
  ['seed', seed],
]);

/**
 * SQLSTATE classes of circumstances: connection, another's write, rights, resources,
 * locks, an operator, the system.
 */
const CIRCUMSTANCES = /^(08|23|25006|40|42501|53|55|57|58)/;

/** Codes of the operating system: no such file, no access, no space, no connection. */
const SYSTEM_ERROR = /^E[A-Z]+$/;

/** The driver gives the end of a connection no code. */
const CONNECTION_ENDED = /^(Connection terminated|Client has encountered a connection error)/;

/** What a person can do about a refusal of the domain. */
const waysAround: Record<NonNullable<DomainError['code']>, string> = {
  database_not_empty: '--replace puts the backup in their place.',
  facility_not_generated: '--replace replaces it all the same.',
  rooms_to_remove: '--remove removes them.',
};

/**
 * A failure as it is shown: one clear message for what can happen to anybody; what should not
 * happen comes whole, with its stack.
 */
function describeFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof StartError) return error.message;
  if (error instanceof DomainError)
    return error.code === undefined ? error.message : `${error.message} ${waysAround[error.code]}`;
  if (error instanceof NotConnectedError)
    return `The database cannot be reached: ${error.message}. Nothing was changed.`;
  if (CONNECTION_ENDED.test(error.message))
    return (
      `The database is gone: ${error.message}. Look whether the change was made ` +
      'before you repeat it.'
    );
  if (error instanceof DatabaseError && CIRCUMSTANCES.test(error.code ?? ''))
    return `The database refused: ${error.message}. Nothing was changed.`;
  if ('code' in error && error.code === 'EISDIR')
    return `That did not work: ${wantedFile(error)} is a directory; a file is wanted.`;
  if ('code' in error && typeof error.code === 'string' && SYSTEM_ERROR.test(error.code))
    return `That did not work: ${error.message}`;
  return error;
}

/**
 * A file is written beside its place first: then its place is what was wanted. Reading names
 * nothing.
 */
function wantedFile(error: Error & { dest?: string; path?: string }): string {
  return error.dest ?? error.path ?? 'what was named';
}
