import { userInfo } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import { hasControls } from '../../contract/controls';
import { NAME_MAX_LENGTH } from '../../contract/limits';
import type { Author } from '../db/audit';

/**
 * Makes a command of the `roomdesk` program. `summary` is its line in the overview, and `notes`
 * follow its help. Wrong arguments are reported with the help, and thrown as a `CommanderError`.
 */
export function newCommand(name: string, summary: string, notes = ''): Command {
  const command = new Command(name)
    .summary(summary)
    .helpCommand(false)
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    })
    .configureHelp({
      // The overview also lists the commands of a group.
      visibleCommands: ({ commands }) =>
        commands.flatMap((shown) => (shown.commands.length === 0 ? shown : shown.commands)),
      subcommandTerm: (shown) =>
        shown.parent?.parent == null ? shown.name() : `${shown.parent.name()} ${shown.name()}`,
    });
  return notes === '' ? command : command.addHelpText('after', `\n${notes}`);
}

/**
 * How often a line is written if it cannot be overwritten, in milliseconds: the log of an hour of
 * work stays readable.
 */
const LOG_EVERY_MS = 5000;

/**
 * Shows the progress of long work on the error output. At a terminal it overwrites one line;
 * elsewhere it writes a line now and then, and the last.
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

export function readName(name: string): string {
  if (name.trim() !== name || name === '')
    throw new InvalidArgumentError('It is empty, or begins or ends with a blank.');
  if (name.length > NAME_MAX_LENGTH)
    throw new InvalidArgumentError(`It is longer than ${NAME_MAX_LENGTH} characters.`);
  if (hasControls(name) || /\p{Bidi_Control}/u.test(name) || !name.isWellFormed())
    throw new InvalidArgumentError(
      'It holds a control character, one that reorders text, or half a character.',
    );
  return name;
}

export interface ByOption {
  by: Author;
}

/** The option of every command that changes something. The audit shows who ran it, and by what. */
export function byOption(): Option {
  const author = (name: string): Author => ({ id: null, name: `${name} (roomdesk)` });
  return new Option('--by <NAME>', 'who does this, for the audit')
    .argParser((name) => author(readName(name)))
    .default(author(accountName()), 'the name of your account');
}

/** With sudo, the account that called it. A container's account may have no name. */
function accountName(): string {
  try {
    return process.env['SUDO_USER'] ?? userInfo().username;
  } catch {
    return `account ${process.getuid?.()}`;
  }
}
