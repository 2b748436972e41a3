import { shortAreaId } from '../../../../contract/ids';
import type { Area } from '../../../../contract/area';
import { fold, naturalKey } from '../../choosing-rooms/fold-text';

/** What the palette's commands are told apart by, in their order. */
export const COMMAND_GROUPS = ['screens', 'rooms', 'facilities', 'actions'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** Something to go to or to do. */
export interface Command {
  /** Of its own within the palette. */
  id: string;
  group: CommandGroup;
  label: string;
  /** What stands beside the label, and is found as well. */
  hint?: string;
  run: () => void;
}

/** More rooms than that are found by typing one more figure. */
const ROOMS_SHOWN = 20;

/** A command for each room, in the order people count them; `run` is given its full id. */
export function roomCommands(areas: readonly Area[], facilityId: string, run: (areaId: string) => void): Command[] {
  return areas
    .map(({ id_external: id, name }) => ({ id: `room:${id}`, group: 'rooms' as const, label: shortAreaId(facilityId, id), ...(typeof name === 'string' && name !== '' && { hint: name }), run: () => run(id) }))
    .map((command) => ({ command, key: naturalKey(command.label) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ command }) => command);
}

/**
 * The commands that hold every word of the text, groups in their order. Rooms only once something is typed: those whose
 * number begins with it come first, and no more of them than can be looked through.
 */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = fold(text);
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ group, label, hint = '' }) => {
    if (words.length === 0) return group !== 'rooms';
    const said = fold(`${label} ${hint}`);
    return words.every((word) => said.includes(word));
  });
  const begins = ({ label }: Command) => fold(label).startsWith(wanted.trim());
  return COMMAND_GROUPS.flatMap((group) => {
    const members = found.filter((command) => command.group === group);
    return group === 'rooms' ? [...members.filter(begins), ...members.filter((command) => !begins(command))].slice(0, ROOMS_SHOWN) : members;
  });
}
