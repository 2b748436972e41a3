import { userInfo } from 'node:os';
import { Command, InvalidArgumentError, Option } from 'commander';
import { hasControls } from '../../contract/controls';
import { NAME_MAX_LENGTH } from '../../contract/limits';
import type { Actor } from '../db/audit';
import { readConfig } from '../config';
import type { Database } from '../db/database';
import { requireSchema } from '../db/migrate';
import { openStore } from '../domain/open-store';
import { cleanUpIfInterrupted } from './interruption';

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
      visibleCommands: ({ commands }) =>
        commands.flatMap((shown) => (shown.commands.length === 0 ? shown : shown.commands)),
      subcommandTerm: (shown) =>
        shown.parent?.parent == null ? shown.name() : `${shown.parent.name()} ${shown.name()}`,
    });
  return notes === '' ? command : command.addHelpText('after', `\n${notes}`);
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
  by: Actor;
}

export function byOption(): Option {
  const actor = (name: string): Actor => ({ id: null, name: `${name} (roomdesk)` });
  return new Option('--by <NAME>', 'who does this, for the audit')
    .argParser((name) => actor(readName(name)))
    .default(actor(accountName()), 'the name of your account');
}

/** With sudo, the account that called it. A container's account may have no name. */
function accountName(): string {
  try {
    return process.env['SUDO_USER'] ?? userInfo().username;
  } catch {
    return `account ${process.getuid?.()}`;
  }
}

/** Messages go to the error output, so that the standard output has only the result. */
export async function withStore<T>(
  work: (db: Database) => Promise<T>,
  { anySchema = false } = {},
): Promise<T> {
  const config = readConfig(process.env);
  // A misspelt DATABASE_URL leads to the embedded database.
  for (const name of config.unknownNames)
    console.error(`Unknown variable ${name}: it does nothing.`);
  const opening = openStore(config, { share: true, prepare: 'nothing', notify: console.error });
  const store = () => opening.catch(() => undefined);
  // A normal close would wait for the work. The database undoes unfinished work.
  const cleanup = {
    end: async () => (await store())?.halt(),
    abandon: () => void store().then((opened) => opened?.abandon()),
  };
  return cleanUpIfInterrupted(cleanup, async () => {
    const opened = await opening;
    try {
      if (!anySchema) await requireSchema(opened.db);
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  });
}
