import { createPartner } from '../../domain/partner-accounts';
import { NAME_MAX_LENGTH } from '../../../contract/limits';
import { hasControls } from '../../../contract/controls';
import { readArguments, UsageError, type Command } from '../command';
import { withStore } from '../with-store';
import { makeToken, printToken } from './token';

export const create: Command = {
  summary: 'Makes a partner and shows its token, once',
  help: `Usage: roomdesk partner create NAME

The new partner may do nothing yet: "roomdesk partner grant" says what, and where. Its token is shown this once: only its
SHA-256 is stored. The token alone is written to the standard output.`,

  async run(args) {
    const { positionals } = readArguments(args, {}, [1, 1]);
    const [name = ''] = positionals;
    if (name.trim() !== name || name === '')
      throw new UsageError('NAME is empty, or begins or ends with a blank.');
    if (name.length > NAME_MAX_LENGTH)
      throw new UsageError(`NAME is longer than ${NAME_MAX_LENGTH} characters.`);
    if (hasControls(name) || !name.isWellFormed())
      throw new UsageError('NAME holds a control character or half a character.');
    const { token, sha256 } = makeToken();
    await withStore((db) => createPartner(db, name, sha256));
    printToken(token, `${name} is a partner now.`);
  },
};
