import { audit } from './audit';
import { backup } from './backup';
import type { Command } from './command';
import { exportCommand } from './export';
import { importCommand } from './import';
import { migrate } from './migrate';
import { create } from './partner/create';
import { grant } from './partner/grant';
import { list } from './partner/list';
import { revoke } from './partner/revoke';
import { rotate } from './partner/rotate';
import { restore } from './restore';
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
  ['backup', backup],
  ['restore', restore],
  ['migrate', migrate],
  ['audit', audit],
  ['seed', seed],
]);
