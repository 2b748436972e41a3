import { randomBytes } from 'node:crypto';
import { hasControls } from '../../contract/controls';
import { NAME_MAX_LENGTH } from '../../contract/limits';
import { hashToken } from '../db/callers';
import { bundles, everyGrant, summarise, type Grant } from '../domain/grants';
import { addGrants, removeGrants } from '../domain/partner-grants';
import {
  createPartner,
  findPartner,
  listPartners,
  revokeEverything,
  rotateToken,
  type ListedPartner,
} from '../domain/partners';
import { readArguments, UsageError, type Command } from './command';
import { withStore } from './with-store';

export const createCommand: Command = {
  summary: 'Makes a partner and shows its token, once',
  help: `Usage: roomdesk partner create NAME

The new partner may do nothing yet: "roomdesk partner grant" says what, and where. Its token is
shown this once: only its SHA-256 is stored. The token alone is written to the standard output.`,

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

export const listCommand: Command = {
  summary: 'Tells the partners, what they may do where, and when their tokens end',
  help: `Usage: roomdesk partner list [--json]

  --json  as a JSON array, with every grant by its name

Tokens are listed by their dates; they themselves are stored nowhere.`,

  async run(args) {
    const { values } = readArguments(args, { json: { type: 'boolean', default: false } }, [0, 0]);
    const partners = await withStore(listPartners);
    if (values.json) console.log(JSON.stringify(partners, null, 2));
    else
      console.log(
        partners.length === 0 ? 'There is no partner.' : partners.map(describePartner).join('\n\n'),
      );
  },
};

function describePartner({ id, name, tokens, facilities }: ListedPartner): string {
  const lines = [
    `${name}  (${id})`,
    ...tokens.map(
      ({ demo, created, ends }) =>
        '  token of ' +
        `${created}${demo ? ', a published demo token' : ''}` +
        (ends === null ? '' : `, ends ${ends}`),
    ),
    ...(tokens.length === 0 ? ['  no token'] : []),
    ...facilities.map(({ id_external, grants }) => `  ${id_external}: ${summarise(grants)}`),
    ...(facilities.length === 0 ? ['  no facility'] : []),
  ];
  return lines.join('\n');
}

const bundlesHelp = [...bundles].map(
  ([name, members]) => `  ${name.padEnd(16)}${describeBundle(name, members)}`,
);

/** The bundles and the grants, for the help. */
const grantsHelp = `Grants:
${everyGrant.map((grant) => `  ${grant}`).join('\n')}

Bundles of them:
${bundlesHelp.join('\n')}`;

export const grantCommand: Command = {
  summary: 'Lets a partner do more at a facility',
  help: `Usage: roomdesk partner grant PARTNER FACILITY GRANT…

  PARTNER   name or id of the partner
  FACILITY  external identifier of the facility
  GRANT     grants or bundles, added to what the partner holds there

${grantsHelp}`,

  async run(args) {
    const { positionals } = readArguments(args, {}, [0, Infinity]);
    const [nameOrId, facility, ...words] = positionals;
    if (nameOrId === undefined || facility === undefined || words.length === 0)
      throw new UsageError('An argument is missing.');
    const grants = grantsNamed(words);
    const said = await withStore(async (db) => {
      const partner = await findPartner(db, nameOrId);
      return (
        `${partner.name} now holds at ${facility}: ` +
        `${summarise(await addGrants(db, partner, facility, grants))}.`
      );
    });
    console.log(said);
  },
};

export const revokeCommand: Command = {
  summary: 'Takes grants from a partner, or everything',
  help: `Usage: roomdesk partner revoke PARTNER FACILITY [GRANT…]
       roomdesk partner revoke PARTNER --everything

  PARTNER       name or id of the partner
  FACILITY      external identifier of the facility
  GRANT         grants or bundles to take away; without any, all that the partner holds there
  --everything  end its tokens and take every grant at every facility. "roomdesk partner rotate"
                gives it a token again.

From the next request on, also in servers that are running.

${grantsHelp}`,

  async run(args) {
    const { values, positionals } = readArguments(
      args,
      { everything: { type: 'boolean', default: false } },
      [1, Infinity],
    );
    const [nameOrId = '', facility, ...words] = positionals;
    if (values.everything === (facility !== undefined))
      throw new UsageError('Either FACILITY or --everything is needed, not both.');
    const grants = grantsNamed(words);
    const said = await withStore(async (db) => {
      const partner = await findPartner(db, nameOrId);
      if (facility === undefined) {
        await revokeEverything(db, partner);
        return `${partner.name} has no token and no grant any more.`;
      }
      return (
        `${partner.name} now holds at ${facility}: ` +
        `${summarise(await removeGrants(db, partner, facility, grants))}.`
      );
    });
    console.log(said);
  },
};

const secondsIn = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);

/** A token that should end but need not for longer than this was never to be replaced. In days. */
const GRACE_MAX_DAYS = 90;

export const rotateCommand: Command = {
  summary: 'Gives a partner a new token and ends the one it has',
  help: `Usage: roomdesk partner rotate PARTNER [--grace TIME]

  PARTNER       name or id of the partner
  --grace TIME  let the old token go on for that long, such as 30m, 12h or 7d, at most
                ${GRACE_MAX_DAYS}d. Without it the old one ends at once.

The new token is shown this once: only its SHA-256 is stored. It alone is written to the standard
output.`,

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
      `${name} has a new token; what it had before ` +
        `${grace === 0 ? 'has ended' : `ends in ${values.grace}`}.`,
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

/** Nobody guesses 256 random bits. */
const TOKEN_OCTETS = 32;

/** Lets scanners for leaked secrets know one when they see it. */
const TOKEN_PREFIX = 'roomdesk_';

interface NewToken {
  /** Told once and stored nowhere. */
  token: string;
  /** What is stored of it. */
  sha256: Buffer;
}

export function makeToken(): NewToken {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_OCTETS).toString('base64url');
  return { token, sha256: hashToken(token) };
}

/**
 * The token alone on the standard output, so that a script can take it; what there is to say about
 * it on the other.
 */
function printToken(token: string, said: string): void {
  console.error(`${said} This is its token, which is shown this once and stored nowhere:`);
  console.log(token);
}

/**
 * What the words stand for, each grant once. @throws {UsageError} naming every word that is neither
 * a grant nor a bundle.
 */
export function grantsNamed(words: readonly string[]): Grant[] {
  const named = words.map(
    (word) => bundles.get(word) ?? everyGrant.filter((grant) => grant === word),
  );
  const unknown = words.filter((_, index) => named[index]?.length === 0);
  if (unknown.length > 0) throw new UsageError(`There is no grant ${unknown.join(', ')}.`);
  return [...new Set(named.flat())];
}

function describeBundle(name: string, members: readonly Grant[]): string {
  if (name === 'all') return 'every grant';
  if (name === 'read-all') return 'every grant that begins with read:';
  if (name === 'read-facility') return 'every grant that begins with read:facility.';
  return members.join(', ');
}
