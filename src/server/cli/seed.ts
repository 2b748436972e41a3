import { InvalidArgumentError } from 'commander';
import { facilityIdProblem } from '../domain/facility-file/check-file';
import { makeLargeFacility, storeLargeFacility } from '../domain/seed/large-facility';
import { seedDemo } from '../domain/seed/seed-demo';
import { byOption, type ByOption, newCommand, withStore } from './command';

/** As many as Roomdesk promises to handle. Ctrl-C waits a second or two until they are made. */
const ROOMS_MAX = 10_000;

export const seed = newCommand(
  'seed',
  'Makes a large facility, readable and writable by demo-manager',
)
  .requiredOption('--facility <ID>', 'external identifier of the facility to make', readFacility)
  .option('--rooms <N>', `how many rooms it has, 1 to ${ROOMS_MAX}`, readRooms, ROOMS_MAX)
  .addOption(byOption())
  .action(async ({ facility, rooms, by }: SeedOptions) => {
    const large = makeLargeFacility(facility, rooms, new Date());
    await withStore(async (db) => {
      if (await seedDemo(db, new Date()))
        console.error('The database was empty: filled with the demo content.');
      await storeLargeFacility(db, large, by);
    });
    console.log(`${facility} has ${rooms} rooms. Sign in with the token demo-manager.`);
  });

interface SeedOptions extends ByOption {
  facility: string;
  rooms: number;
}

function readFacility(id: string): string {
  const problem = facilityIdProblem(id);
  if (problem !== undefined) throw new InvalidArgumentError(`It ${problem}.`);
  return id;
}

function readRooms(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > ROOMS_MAX)
    throw new InvalidArgumentError(`It takes a whole number from 1 to ${ROOMS_MAX}.`);
  return count;
}
