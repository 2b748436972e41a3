import { findPartner, rotateToken } from '../../domain/partner-accounts';
import { readArguments, UsageError, type Command } from '../command';
import { withStore } from '../with-store';
import { makeToken, printToken } from './token';

const secondsIn = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);
/** A token that should end but need not for longer than this was never to be replaced. In days. */
const GRACE_MAX_DAYS = 90;

export const rotate: Command = {
  summary: 'Gives a partner a new token and ends the one it has',
  help: `Usage: roomdesk partner rotate PARTNER [--grace TIME]

  PARTNER       name or id of the partner
  --grace TIME  let the old token go on for that long, such as 30m, 12h or 7d, at most ${GRACE_MAX_DAYS}d. Without it the old
                one ends at once.

The new token is shown this once: only its SHA-256 is stored. It alone is written to the standard output.`,

  async run(args) {
    const { values, positionals } = readArguments(
      args,
      { grace: { type: 'string', default: '0s' } },
      [1, 1],
    );
    const [nameOrId = ''] = positionals;
    const grace = readGrace(values.grace);
    const { token, sha256 } = makeToken();
    const name = await withStore(async (db) => {
      const partner = await findPartner(db, nameOrId);
      await rotateToken(db, partner, sha256, grace);
      return partner.name;
    });
    printToken(
      token,
      `${name} has a new token; what it had before ${grace === 0 ? 'has ended' : `ends in ${values.grace}`}.`,
    );
  },
};

/** In seconds. */
function readGrace(time: string): number {
  const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(time) ?? [];
  const seconds = Number(count) * (secondsIn.get(unit) ?? Number.NaN);
  const most = GRACE_MAX_DAYS * (secondsIn.get('d') ?? 0);
  if (!(seconds <= most))
    throw new UsageError(
      `--grace takes a time such as 30m, 12h or 7d, at most ${GRACE_MAX_DAYS}d.`,
    );
  return seconds;
}
