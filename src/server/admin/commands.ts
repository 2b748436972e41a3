import type { Command } from './command';
import { exportCommand } from './facility/export';
import { importCommand } from './facility/import';
import { create } from './partner/create';
import { grant } from './partner/grant';
import { list } from './partner/list';
import { revoke } from './partner/revoke';
import { rotate } from './partner/rotate';
import { seed } from './seed';

/** Every command of the program, by its name of one or two words. */
export const commands = new Map<string, Command>([
  ['facility import', importCommand],
  ['facility export', exportCommand],
  ['partner create', create],
  ['partner list', list],
  ['partner grant', grant],
  ['partner revoke', revoke],
  ['partner rotate', rotate],
  ['seed', seed],
]);
