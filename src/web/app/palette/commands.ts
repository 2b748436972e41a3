import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { areaQueries } from '../../api/areas';
import { useFacilityId } from '../../use-path-ids';
import { colourSchemes } from '../colour-scheme';
import { languages } from '../../i18n/language';
import { chooseLanguage, useMessages } from '../../i18n/messages';
import { consolePaths, sections } from '../../paths';
import { recentFacilities } from '../../device/recent-facilities';
import type { SigningOut } from '../use-sign-out';
import { shortAreaId } from '../../../contract/ids';
import type { Area } from '../../../contract/area';
import { fold, foldId, holdsWord, sortedNaturally } from '../../features/rooms/fold-text';

/** The groups of commands, in the order shown. */
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
  /** The palette stays until it has led away. */
  stays?: boolean;
}

/** More rooms than that are found by typing one more figure. */
const ROOMS_SHOWN = 20;

/** A command for each room, in the order people count them; `run` is given its full id. */
export function roomCommands(
  areas: readonly Area[],
  facilityId: string,
  run: (areaId: string) => void,
): Command[] {
  const commands = areas.map(({ id_external: id, name }) => ({
    id: `room:${id}`,
    group: 'rooms' as const,
    label: shortAreaId(facilityId, id),
    ...(typeof name === 'string' && name !== '' && { hint: name }),
    run: () => run(id),
  }));
  return sortedNaturally(commands, ({ label }) => label);
}

/** What is offered for a text. */
export interface FoundCommands {
  commands: Command[];
  /** How many rooms were found, of which no more are among them than can be looked through. */
  rooms: number;
}

/**
 * The commands that hold every word of the text, groups in their order. Rooms only once something
 * is typed, their numbers with or without what stands between the parts: first the one of that
 * number, then those that begin with it.
 */
export function findCommands(commands: readonly Command[], text: string): FoundCommands {
  const typed = fold(text).trim();
  const words = typed.split(/\s+/).filter(Boolean);
  const number = foldId(text);
  const found = commands.filter((command) => {
    if (words.length === 0) return command.group !== 'rooms';
    const { all, id } = saidOf(command);
    return words.every(
      (word) => holdsWord(all, word) || (command.group === 'rooms' && id.startsWith(word)),
    );
  });
  const of = (group: CommandGroup) => found.filter((command) => command.group === group);
  const rooms = of('rooms');
  const rank = ({ label }: Command, id: string) =>
    [fold(label) === typed, id === number, id.startsWith(number)].indexOf(true);
  const ranks = new Map(rooms.map((command) => [command, rank(command, saidOf(command).id)]));
  const first = [0, 1, 2, -1]
    .flatMap((wanted) => rooms.filter((command) => ranks.get(command) === wanted))
    .slice(0, ROOMS_SHOWN);
  return {
    commands: COMMAND_GROUPS.flatMap((group) => (group === 'rooms' ? first : of(group))),
    rooms: rooms.length,
  };
}

const said = new WeakMap<Command, { all: string; id: string }>();

/** What a command is found by, folded; worked out once, as there may be ten thousand. */
function saidOf(command: Command): { all: string; id: string } {
  const known = said.get(command) ?? {
    all: fold(`${command.label} ${command.hint ?? ''}`),
    id: foldId(command.label),
  };
  said.set(command, known);
  return known;
}

/**
 * All that can be gone to or done from any screen of the facility. Rooms are there once they are
 * read, where they are shared.
 */
export function useCommands(
  onShortcuts: () => void,
  { begin }: Pick<SigningOut, 'begin'>,
): readonly Command[] {
  const { t, language } = useMessages();
  const { mode, setMode } = useColorScheme();
  const navigate = useNavigate();
  const facilityId = useFacilityId();
  const { data: areas } = useQuery(areaQueries.list(facilityId));
  const rooms = useMemo(
    () =>
      roomCommands(
        areas ?? [],
        facilityId,
        (areaId) => void navigate(consolePaths.room(facilityId, areaId)),
      ),
    [areas, facilityId, navigate],
  );
  return useMemo(() => {
    const action = (id: string, label: string, run: () => void, hint?: string): Command => ({
      id,
      group: 'actions',
      label,
      run,
      ...(hint !== undefined && { hint }),
    });
    const others = recentFacilities().filter((other) => other !== facilityId);
    return [
      ...sections.map(({ name }): Command => ({
        id: name,
        group: 'screens',
        label: t(`nav.${name}`),
        run: () => void navigate(consolePaths[name](facilityId)),
      })),
      {
        id: 'history',
        group: 'screens',
        label: t('menu.history'),
        run: () => void navigate(consolePaths.history(facilityId)),
      },
      ...rooms,
      ...others.map((other): Command => ({
        id: `facility:${other}`,
        group: 'facilities',
        label: other,
        run: () => void navigate(consolePaths.facility(other)),
      })),
      ...languages
        .filter(({ code }) => code !== language)
        .map(({ code, name }) =>
          action(`language:${code}`, name, () => chooseLanguage(code), t('menu.language')),
        ),
      ...colourSchemes
        .filter((scheme) => scheme !== mode)
        .map((scheme) =>
          action(
            `colours:${scheme}`,
            t(`menu.colours.${scheme}`),
            () => setMode(scheme),
            t('menu.colours'),
          ),
        ),
      action('shortcuts', t('palette.shortcuts'), onShortcuts, '?'),
      action('other-facility', t('menu.otherFacility'), () => void navigate(consolePaths.signIn())),
      { ...action('sign-out', t('menu.signOut'), begin), stays: true },
    ];
  }, [t, language, mode, setMode, navigate, facilityId, rooms, onShortcuts, begin]);
}
