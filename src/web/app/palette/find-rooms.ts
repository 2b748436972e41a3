import { statusAfter } from '../../../contract/compare-areas';
import { foldedWords, foldId } from '../../features/rooms/fold-text';
import type { Room } from '../../features/rooms/room';

export const ROOMS_SHOWN = 20;
/** A verb needs so many letters. Fewer may be those of a room, as in "C 101". */
const VERB_LETTERS = 3;

type RoomPress = 'go' | 'open' | 'close';

export interface FoundRooms {
  press: RoomPress;
  rooms: readonly Room[];
}

export interface PressWords {
  open: string;
  close: string;
  fillers: string;
}

/** The rooms that a text names, with a verb before them or without: "c101", "close 101", "TV". */
export function findRooms(
  rooms: readonly Room[],
  text: string,
  { open, close, fillers }: PressWords,
): FoundRooms {
  const words = foldedWords(text);
  const [first = '', ...rest] = words;
  const isVerb = (forms: string) =>
    first.length >= VERB_LETTERS && foldedWords(forms).some((form) => form.startsWith(first));
  const press = isVerb(open) ? 'open' : isVerb(close) ? 'close' : 'go';
  const ignored = foldedWords(fillers);
  const named = press === 'go' ? words : rest.filter((word) => !ignored.includes(word));
  return { press, rooms: matching(rooms, named) };
}

function matching(rooms: readonly Room[], words: readonly string[]): readonly Room[] {
  if (words.length === 0) return [];
  const number = foldId(words.join(''));
  const rank = ({ shortId }: Room) => {
    const id = foldId(shortId);
    return id === number ? 0 : id.startsWith(number) ? 1 : 2;
  };
  return rooms
    .filter((room) => foldId(room.shortId) === number || words.every((word) => room.holds(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Opening an open room or closing a closed one is only going there. */
export const pressIn = ({ status }: Room['area'], press: RoomPress): RoomPress =>
  press !== 'go' && status === statusAfter[press] ? 'go' : press;
