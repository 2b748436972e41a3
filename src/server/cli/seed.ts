import { makeLargeFacility, replaceGeneratedFacility } from '../domain/seed/large-facility';
import { readArguments, UsageError, type Command } from './command';
import { withStore } from './with-store';

const ROOMS_DEFAULT = 10_000;

/** More than any site has; keeps a slip of the finger from filling the disk. */
const ROOMS_MAX = 200_000;

/** `roomdesk seed`: a large facility to try things on, also while the server is running. */
export const seed: Command = {
  summary: 'Makes a large facility, readable and writable by demo-manager',
  help: `Usage: roomdesk seed --facility ID [--rooms N] [--replace]

  --facility ID  external identifier of the facility to make
  --rooms N      how many rooms it has, 1 to ${ROOMS_MAX} (default ${ROOMS_DEFAULT})
  --replace      replace a facility of that identifier even if seed did not make it

A facility that seed has made before is replaced. Uses DATABASE_URL or DATA_DIR as the server
does.`,

  async run(args) {
    const { facility, rooms, replace } = readSeedArguments(args);
    const large = makeLargeFacility(facility, rooms, new Date());
    const onProgress = (stored: number) => showProgress(stored, rooms);
    await withStore(
      (db) => replaceGeneratedFacility(db, large, { replaceAny: replace, onProgress }),
      'demo',
    );
    console.log(`${facility} has ${rooms} rooms. Sign in with the token demo-manager.`);
  },
};

function readSeedArguments(args: string[]) {
  const { facility, rooms, replace } = readArguments(
    args,
    {
      facility: { type: 'string' },
      rooms: { type: 'string', default: String(ROOMS_DEFAULT) },
      replace: { type: 'boolean', default: false },
    },
    [0, 0],
  ).values;
  if (facility === undefined || facility.trim() === '')
    throw new UsageError('--facility is missing.');
  const count = Number(rooms);
  if (!/^\d+$/.test(rooms) || count < 1 || count > ROOMS_MAX)
    throw new UsageError(`--rooms takes a whole number from 1 to ${ROOMS_MAX}.`);
  return { facility, rooms: count, replace };
}

/** One line that is written over at a terminal, a line per step elsewhere. */
function showProgress(stored: number, rooms: number): void {
  const line = `${stored} of ${rooms} rooms`;
  process.stdout.write(
    process.stdout.isTTY ? `\r${line}${stored === rooms ? '\n' : ''}` : `${line}\n`,
  );
}
