import { useColorScheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { writableProperties } from '../../../contract/paths';
import { propertyText } from '../../../contract/facility';
import { areaQueries } from '../../api/areas';
import { facilityQueries } from '../../api/facility';
import { useFacilityId } from '../../use-path-ids';
import { colourSchemes } from '../colour-scheme';
import { languages } from '../../i18n/language';
import { chooseLanguage, useMessages, type Translate } from '../../i18n/messages';
import { consolePaths, sections } from '../../paths';
import { recentFacilities } from '../../device/recent-facilities';
import { guestCodes } from '../../pages/facility/codes/guest-codes';
import { requestState, type ScreenRequest } from '../../use-request';
import type { SigningOut } from '../use-sign-out';
import { shortAreaId } from '../../../contract/ids';
import type { Area } from '../../../contract/area';
import {
  fold,
  foldedWords,
  foldId,
  holdsWord,
  sortedNaturally,
} from '../../features/rooms/fold-text';

/** The groups of commands, in the order shown. */
export const COMMAND_GROUPS = ['screens', 'rooms', 'facilities', 'actions'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** A screen to go to, or something to do. */
export interface Command {
  /** Unique within the palette. */
  id: string;
  group: CommandGroup;
  label: string;
  /** Shown beside the label, and searched too. */
  hint?: string;
  /** Other words for it, separated by blanks: searched, not shown. */
  synonyms?: string;
  run: () => void;
  /** Full id of the room, for a command of a room. */
  areaId?: string;
  /** Whether the palette stays open until the command has led away. */
  stays?: boolean;
}

/** For more rooms, people type one more digit. */
const ROOMS_SHOWN = 20;

/** A command for each room, in the order in which people count them. `run` gets the full id. */
export function roomCommands(
  areas: readonly Area[],
  facilityId: string,
  run: (areaId: string) => void,
): Command[] {
  const commands = areas.map(({ id_external: id, name }) => ({
    id: `room:${id}`,
    areaId: id,
    group: 'rooms' as const,
    label: shortAreaId(facilityId, id),
    ...(typeof name === 'string' && name !== '' && { hint: name }),
    run: () => run(id),
  }));
  return sortedNaturally(commands, ({ label }) => label);
}

/** An action on a room, found by its name and a room: "close A-101". */
export interface RoomAction {
  id: string;
  /** The forms of its verb that people type, separated by blanks. */
  verbs: string;
  /** The label for a room's number; for "", the words before the number. */
  label: (room: string) => string;
  run: (areaId: string) => void;
}

/** An action on rooms, in the words of the console's language. */
export const roomAction = (
  id: 'open' | 'close' | 'add',
  t: Translate,
  run: RoomAction['run'],
): RoomAction => ({
  id,
  verbs: t(`palette.verbs.${id}`),
  label: (room) => t(`palette.room.${id}`, { room }).trim(),
  run,
});

/** The commands to offer for a text. */
export interface FoundCommands {
  commands: Command[];
  /** How many rooms were found. `commands` has only as many of them as people can look through. */
  rooms: number;
}

/**
 * The commands that contain every word of the text, in the order of their groups. Rooms are
 * included only once something is typed. Their numbers match with or without the characters between
 * their parts: first the room of exactly that number, then those that begin with it.
 */
export function findCommands(
  commands: readonly Command[],
  text: string,
  roomActions: readonly RoomAction[] = [],
): FoundCommands {
  const typed = fold(text).trim();
  const words = foldedWords(text);
  const number = foldId(text);
  const found = commands.filter((command) => {
    if (words.length === 0) return command.group !== 'rooms';
    const { all, id } = searchTextsOf(command);
    return words.every(
      (word) => holdsWord(all, word) || (command.group === 'rooms' && id.startsWith(word)),
    );
  });
  const of = (group: CommandGroup) => found.filter((command) => command.group === group);
  const rooms = of('rooms');
  const rank = ({ label }: Command, id: string) =>
    [fold(label) === typed, id === number, id.startsWith(number)].indexOf(true);
  const ranks = new Map(
    rooms.map((command) => [command, rank(command, searchTextsOf(command).id)]),
  );
  const first = [0, 1, 2, -1]
    .flatMap((wanted) => rooms.filter((command) => ranks.get(command) === wanted))
    .slice(0, ROOMS_SHOWN);
  const acting = roomActions.flatMap((action) => actOnRooms(action, commands, words));
  return {
    commands: COMMAND_GROUPS.flatMap((group) =>
      group === 'rooms' ? first : group === 'actions' ? [...acting, ...of(group)] : of(group),
    ),
    rooms: rooms.length,
  };
}

/** An action needs so many letters. Fewer may be those of a room, as in "C 101". */
const ACTION_LETTERS = 3;

/** The action for each room that the words name; none unless they name the action and a room. */
function actOnRooms(action: RoomAction, commands: readonly Command[], words: string[]): Command[] {
  const [, ...others] = foldedWords(action.label(''));
  const [verb = '', ...rest] = words;
  const isNamed = foldedWords(action.verbs).some((form) => form.startsWith(verb));
  if (verb.length < ACTION_LETTERS || !isNamed) return [];
  const named = rest.filter((word) => !others.includes(word)).join(' ');
  if (named === '') return [];
  const rooms = commands.filter(({ group }) => group === 'rooms');
  return findCommands(rooms, named).commands.map(({ label, hint, areaId = '' }) => ({
    id: `${action.id}:${areaId}`,
    group: 'actions',
    label: action.label(label),
    ...(hint !== undefined && { hint }),
    run: () => action.run(areaId),
  }));
}

const searchTexts = new WeakMap<Command, { all: string; id: string }>();

/** The folded texts to search a command in, computed once: there may be ten thousand commands. */
function searchTextsOf(command: Command): { all: string; id: string } {
  const known = searchTexts.get(command) ?? {
    all: fold(`${command.label} ${command.hint ?? ''} ${command.synonyms ?? ''}`),
    id: foldId(command.label),
  };
  searchTexts.set(command, known);
  return known;
}

/**
 * All commands from any screen of the facility. Those of rooms exist once the rooms are read, if
 * the server shares them.
 */
export function useCommands(
  onShortcuts: () => void,
  { begin }: Pick<SigningOut, 'begin'>,
): { commands: readonly Command[]; roomActions: readonly RoomAction[] } {
  const { t, language } = useMessages();
  const { mode, setMode } = useColorScheme();
  const navigate = useNavigate();
  const facilityId = useFacilityId();
  const { data: areas } = useQuery(areaQueries.list(facilityId));
  const { data: facility } = useQuery(facilityQueries.detail(facilityId));
  const hasServices = areas?.some(({ data_services: services }) => services !== undefined) ?? false;
  const roomActions = useMemo(() => {
    const action = (id: 'open' | 'close' | 'add') =>
      roomAction(
        id,
        t,
        (areaId) =>
          void navigate(consolePaths.room(facilityId, areaId), { state: requestState(id) }),
      );
    return [action('close'), action('open'), ...(hasServices ? [action('add')] : [])];
  }, [t, navigate, facilityId, hasServices]);
  const rooms = useMemo(
    () =>
      roomCommands(
        areas ?? [],
        facilityId,
        (areaId) => void navigate(consolePaths.room(facilityId, areaId)),
      ),
    [areas, facilityId, navigate],
  );
  const commands = useMemo((): Command[] => {
    const go = (path: string, request: ScreenRequest) => () =>
      void navigate(path, { state: requestState(request) });
    const action = (
      id: string,
      label: string,
      run: () => void,
      more?: Pick<Command, 'hint' | 'synonyms'>,
    ): Command => ({ id, group: 'actions', label, run, ...more });
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
      ...writableProperties.flatMap((property) => {
        const value = facility && propertyText(facility, property);
        if (value === undefined) return [];
        const label = t('palette.edit', { label: t(`facility.field.${property}`) });
        const run = go(consolePaths.facility(facilityId), property);
        return [
          action(property, label, run, {
            hint: value,
            synonyms: t(`palette.synonyms.${property}`),
          }),
        ];
      }),
      ...(facility !== undefined && guestCodes(facility) !== undefined
        ? [
            action('codes', t('facility.codes'), go(consolePaths.facility(facilityId), 'codes'), {
              synonyms: t('palette.synonyms.codes'),
            }),
          ]
        : []),
      action('import', t('palette.import'), go(consolePaths.provisioning(facilityId), 'import'), {
        synonyms: t('palette.synonyms.import'),
      }),
      ...languages
        .filter(({ code }) => code !== language)
        .map(({ code, name }) =>
          action(`language:${code}`, name, () => chooseLanguage(code), {
            hint: t('menu.language'),
          }),
        ),
      ...colourSchemes
        .filter((scheme) => scheme !== mode)
        .map((scheme) =>
          action(`colours:${scheme}`, t(`menu.colours.${scheme}`), () => setMode(scheme), {
            hint: t('menu.colours'),
          }),
        ),
      action('shortcuts', t('palette.shortcuts'), onShortcuts, { hint: '?' }),
      action('other-facility', t('menu.otherFacility'), () => void navigate(consolePaths.signIn())),
      { ...action('sign-out', t('menu.signOut'), begin), stays: true },
    ];
  }, [t, language, mode, setMode, navigate, facilityId, facility, rooms, onShortcuts, begin]);
  return { commands, roomActions };
}
