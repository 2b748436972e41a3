import { CommanderError } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { StartError } from '../config';
import { isConnectionEnd, isRefusal, NotConnectedError } from '../db/errors';
import { DomainError } from '../domain/errors';
import { audit } from './audit';
import { backup, migrate, restore } from './backup';
import { newCommand } from './command';
import { exportCommand, importCommand } from './facility';
import { isInterrupted, typedPath } from './interruption';
import { createCommand, grantCommand, listCommand, revokeCommand, rotateCommand } from './partner';
import { seed } from './seed';

const EXIT_USAGE = 2;

export const program = newCommand(
  'roomdesk',
  '',
  `All commands use DATABASE_URL or DATA_DIR as the server does, also while it is running.
Exit codes: 0 done, 1 failed and nothing changed unless the message says so, 2 wrong arguments; 130,
143 or 129 when a signal ended it.`,
)
  .version(manifest.version)
  .helpCommand(true)
  .addCommand(
    newCommand('facility', 'Facilities from and to files')
      .addCommand(importCommand)
      .addCommand(exportCommand),
  )
  .addCommand(
    newCommand('partner', 'Who may do what where')
      .addCommand(createCommand)
      .addCommand(listCommand)
      .addCommand(grantCommand)
      .addCommand(revokeCommand)
      .addCommand(rotateCommand),
  )
  .addCommand(backup)
  .addCommand(restore)
  .addCommand(migrate)
  .addCommand(audit)
  .addCommand(seed);

export async function runProgram(args: string[]): Promise<number> {
  const [first, ...rest] = args;
  // The library's `help` takes one word, but some of our commands have two.
  const expanded = first === 'help' && rest.length > 1 ? [...rest, '--help'] : args;
  try {
    await program.parseAsync(expanded, { from: 'user' });
    return 0;
  } catch (error) {
    // The handler of the signal ends the process.
    if (isInterrupted()) await new Promise(() => undefined);
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
    console.error(describeFailure(error));
    return 1;
  }
}

const fileFailures = new Map([
  ['ENOENT', 'There is no such file or folder'],
  ['EACCES', 'This account may not use this file or folder'],
  ['EISDIR', 'A folder is in the place of the file'],
  ['ENOSPC', 'The disk is full'],
]);

const SYSTEM_ERROR = /^E[A-Z]+$/;

function describeFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof StartError || error instanceof DomainError) return error.message;
  if (error instanceof NotConnectedError)
    return `The database cannot be reached: ${error.message}. Nothing was changed.`;
  if (isConnectionEnd(error))
    return (
      `The database is gone: ${error.message}. Look whether the change was made ` +
      'before you repeat it.'
    );
  if (isRefusal(error)) return `The database refused: ${error.message}. Nothing was changed.`;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const words = fileFailures.get(code);
  if (words !== undefined)
    return `${words}${path === undefined ? '' : `: ${typedPath(path)}`}. Nothing was changed.`;
  if (SYSTEM_ERROR.test(code)) return `That did not work: ${typedPath(error.message)}`;
  return error;
}
