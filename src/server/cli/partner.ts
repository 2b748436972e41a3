import { randomBytes } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { signInSchema, TOKEN_MAX_LENGTH } from '../../contract/session';
import { readConfig } from '../config';
import { hashToken } from '../db/principals';
import { bundles, everyGrant, summarise, type Grant } from '../domain/grants';
import {
  addGrants,
  createPartner,
  findPartner,
  type ListedPartner,
  listPartners,
  removeGrants,
  revokeEverything,
  rotateToken,
} from '../domain/partners';
import { byOption, type ByOption, newCommand, readName, withStore } from './command';

export const createCommand = newCommand(
  'create',
  'Makes a partner and shows its token, once',
  `The new partner may do nothing yet: "roomdesk partner grant" says what, and where. Its token is
shown this once: only its SHA-256 is stored. The token alone is written to the standard output.`,
)
  .argument('<NAME>', 'its name', readName)
  .addOption(tokenOption())
  .addOption(byOption())
  .action(async (name: string, { by, tokenFromInput = false }: TokenOptions, command: Command) => {
    const { token, sha256 } = tokenFromInput ? await readToken(command) : makeToken();
    await withStore((db) => createPartner(db, name, sha256, by));
    if (tokenFromInput) console.log(`The token is that of ${name} now.`);
    else printToken(token, `${name} is a partner now.`);
  });

interface TokenOptions extends ByOption {
  tokenFromInput?: boolean;
}

function tokenOption(): Option {
  return new Option(
    '--token-from-input',
    'gives the name to a token of the API of API_BASE_URL, read from the standard input; what it ' +
      'does from its next sign-in on is recorded under the name',
  );
}

/** Never for our own API: it would take any token, also one that is easily guessed. */
async function readToken(command: Command): Promise<NewToken> {
  if (readConfig(process.env).apiBaseUrl === undefined)
    command.error(
      '--token-from-input is for a token of the API of API_BASE_URL, which is not set: set it as ' +
        'for the server, or leave the option out to get a new token.',
    );
  const input = (await readAll(process.stdin)).trim();
  if (input === '') command.error('The standard input holds no token.');
  const token = signInSchema.shape.token.safeParse(input);
  if (!token.success)
    command.error(
      'The standard input is not one token: it has a blank, a second line, a character beyond ' +
        `visible ASCII, or more than ${TOKEN_MAX_LENGTH} characters.`,
    );
  return { token: token.data, sha256: hashToken(token.data) };
}

export const listCommand = newCommand(
  'list',
  'Tells the partners, what they may do where, and when their tokens end',
  'Tokens are listed by their dates; they themselves are stored nowhere.',
)
  .option('--json', 'as a JSON array, with every grant by its name')
  .action(async ({ json = false }: { json?: boolean }) => {
    const partners = await withStore(listPartners);
    if (json) console.log(JSON.stringify(partners, null, 2));
    else
      console.log(
        partners.length === 0 ? 'There is no partner.' : partners.map(describePartner).join('\n\n'),
      );
  });

export function describePartner({ id, name, tokens, facilities }: ListedPartner): string {
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

const grantsHelp = `Grants:
${everyGrant.map((grant) => `  ${grant}`).join('\n')}

Bundles of them:
${bundlesHelp.join('\n')}`;

const PARTNER = 'name or id of the partner';

const FACILITY = 'external identifier of the facility';

export const grantCommand = newCommand('grant', 'Lets a partner do more at a facility', grantsHelp)
  .argument('<PARTNER>', PARTNER)
  .argument('<FACILITY>', FACILITY)
  .argument('<GRANT...>', 'grants or bundles, added to what the partner holds there', readGrants)
  .addOption(byOption())
  .action(async (nameOrId: string, facility: string, grants: Grant[], { by }: ByOption) => {
    const message = await withStore(async (db) => {
      const partner = await findPartner(db, nameOrId);
      return (
        `${partner.name} now holds at ${facility}: ` +
        `${summarise(await addGrants(db, partner, facility, grants, by))}.`
      );
    });
    console.log(message);
  });

export const revokeCommand = newCommand(
  'revoke',
  'Takes grants from a partner, or everything',
  `From the next request on, also in servers that are running.

${grantsHelp}`,
)
  .argument('<PARTNER>', PARTNER)
  .argument('[FACILITY]', FACILITY)
  .argument(
    '[GRANT...]',
    'grants or bundles to take away; without any, all that the partner holds there',
    readGrants,
  )
  .option(
    '--everything',
    'in place of FACILITY: end its tokens and take every grant at every facility. "roomdesk ' +
      'partner rotate" gives it a token again',
  )
  .addOption(byOption())
  .action(
    async (
      nameOrId: string,
      facility: string | undefined,
      grants: Grant[] | undefined,
      { by, everything = false }: ByOption & { everything?: boolean },
      command: Command,
    ) => {
      if (everything === (facility !== undefined))
        command.error('Either FACILITY or --everything is needed, not both.');
      const message = await withStore(async (db) => {
        const partner = await findPartner(db, nameOrId);
        if (facility === undefined) {
          await revokeEverything(db, partner, by);
          return `${partner.name} has no token and no grant any more.`;
        }
        return (
          `${partner.name} now holds at ${facility}: ` +
          `${summarise(await removeGrants(db, partner, facility, grants ?? [], by))}.`
        );
      });
      console.log(message);
    },
  );

const secondsIn = new Map([
  ['s', 1],
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
]);

/** The longest grace, in days. A token that may live longer did not need to be replaced. */
const GRACE_MAX_DAYS = 90;

export const rotateCommand = newCommand(
  'rotate',
  'Gives a partner a new token and ends the one it has',
  `The new token is shown this once: only its SHA-256 is stored. It alone is written to the standard
output.`,
)
  .argument('<PARTNER>', PARTNER)
  .option(
    '--grace <TIME>',
    'let the old token go on for that long, such as 30m, 12h or 7d, at most ' +
      `${GRACE_MAX_DAYS}d. Without it the old one ends at once`,
    readGrace,
  )
  .addOption(tokenOption())
  .addOption(byOption())
  .action(async (nameOrId: string, options: RotateOptions, command: Command) => {
    const { by, grace, tokenFromInput = false } = options;
    const { token, sha256 } = tokenFromInput ? await readToken(command) : makeToken();
    const name = await withStore(async (db) => {
      const partner = await findPartner(db, nameOrId);
      await rotateToken(db, partner, sha256, grace?.seconds ?? 0, by);
      return partner.name;
    });
    const message =
      `${name} has a new token; what it had before ` +
      `${grace === undefined ? 'has ended' : `ends in ${grace.text}`}.`;
    if (tokenFromInput) console.log(message);
    else printToken(token, message);
  });

interface RotateOptions extends TokenOptions {
  grace?: Grace;
}

interface Grace {
  text: string;
  seconds: number;
}

function readGrace(text: string): Grace {
  const [, count, unit = ''] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (secondsIn.get(unit) ?? Number.NaN);
  const most = GRACE_MAX_DAYS * (secondsIn.get('d') ?? 0);
  if (!(seconds <= most))
    throw new InvalidArgumentError(
      `It takes a time such as 30m, 12h or 7d, at most ${GRACE_MAX_DAYS}d.`,
    );
  return { text, seconds };
}

const TOKEN_OCTETS = 32;

/** Scanners for leaked secrets recognise a token by this. */
const TOKEN_PREFIX = 'roomdesk_';

interface NewToken {
  token: string;
  sha256: Buffer;
}

export function makeToken(): NewToken {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_OCTETS).toString('base64url');
  return { token, sha256: hashToken(token) };
}

/** The token alone goes to the standard output, for scripts. */
function printToken(token: string, message: string): void {
  console.error(`${message} This is its token, which is shown this once and stored nowhere:`);
  console.log(token);
}

export function readGrants(word: string, before: Grant[] = []): Grant[] {
  const named = bundles.get(word) ?? everyGrant.filter((grant) => grant === word);
  if (named.length === 0) throw new InvalidArgumentError(`There is no grant ${word}.`);
  return [...new Set([...before, ...named])];
}

function describeBundle(name: string, members: readonly Grant[]): string {
  if (name === 'all') return 'every grant';
  if (name === 'read-all') return 'every grant that begins with read:';
  if (name === 'read-facility') return 'every grant that begins with read:facility.';
  return members.join(', ');
}
