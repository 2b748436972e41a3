import type { Command } from './command';
import { exportCommand } from './facility/export';
import { importCommand } from './facility/import';
import { seed } from './seed';

/** Every command of the program, by its name of one or two words. */
export const commands = new Map<string, Command>([
  ['facility import', importCommand],
  ['facility export', exportCommand],
  ['seed', seed],
]);
