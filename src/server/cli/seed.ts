import { InvalidArgumentError } from 'commander';
import { makeLargeFacility, replaceGeneratedFacility } from '../domain/seed/large-facility';
import { seedDemo } from '../domain/seed/seed-demo';
import { byOption, type ByOption, newCommand, notify, showProgress, withStore } from './command';

const ROOMS_DEFAULT = 10_000;

/** More than any site has. The limit stops a typing error from filling the disk. */
const ROOMS_MAX = 200_000;

export const seed = newCommand(
  'seed',
  'Makes a large facility, readable and writable by demo-manager',
  'A facility that seed has made before is replaced.',
)
  .requiredOption('--facility <ID>', 'external identifier of the facility to make', readFacility)
  .option('--rooms <N>', `how many rooms it has, 1 to ${ROOMS_MAX}`, readRooms, ROOMS_DEFAULT)
  .option('--replace', 'replace a facility of that identifier even if seed did not make it')
  .addOption(byOption())
  .action(async ({ facility, rooms, by: actor, replace = false }: SeedOptions) => {
    const large = makeLargeFacility(facility, rooms, new Date());
    const showRooms = showProgress('rooms');
    const onProgress = (stored: number) => showRooms(stored, rooms);
    await withStore(async (db) => {
      if (await seedDemo(db, new Date()))
        notify('The database was empty: filled with the demo content.');
      await replaceGeneratedFacility(db, large, { replaceAny: replace, actor, onProgress });
    });
    console.log(`${facility} has ${rooms} rooms. Sign in with the token demo-manager.`);
  });

interface SeedOptions extends ByOption {
  facility: string;
  rooms: number;
  replace?: boolean;
}

function readFacility(id: string): string {
  if (id.trim() === '') throw new InvalidArgumentError('It is empty.');
  return id;
}

function readRooms(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > ROOMS_MAX)
    throw new InvalidArgumentError(`It takes a whole number from 1 to ${ROOMS_MAX}.`);
  return count;
}
