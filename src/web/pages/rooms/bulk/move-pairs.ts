import type { FindRoom } from '../find-rooms';
import type { MovePair } from './move-work';

/** A room and the new room of its stay as typed; "" if the stay does not move. */
export interface PairEntry {
  /** Full id. */
  from: string;
  text: string;
}

/**
 * Why a pair is not valid. `moves`: the stay of the new room is to move as well, and nobody knows
 * which of the two goes first.
 */
export type PairProblem = 'unknown' | 'same' | 'twice' | 'moves';

/** A text pasted from a spreadsheet, without the line end that closes it. */
const withoutLastEnd = (pasted: string) => pasted.replace(/\r?\n$/, '');

/** Whether a pasted text has more than one cell. */
export const hasSeveralCells = (pasted: string) => /[\t\n]/.test(withoutLastEnd(pasted));

/**
 * Enters a text pasted at a room. Two columns, as in a spreadsheet, are from and to; one column
 * fills the list from that room down, and its empty cells leave their rooms empty. `unknown`: texts
 * of the first column that name no room.
 */
export function pastePairs(
  entries: readonly PairEntry[],
  from: string,
  pasted: string,
  findRoom: FindRoom,
): { entries: PairEntry[]; unknown: string[] } {
  const lines = withoutLastEnd(pasted).split(/\r?\n/);
  const cells = lines.map((line) => line.split(/\t|;|→|->/).map((cell) => cell.trim()));
  const hasPairs = cells.some(({ length }) => length > 1);
  const unknown: string[] = [];
  const texts = new Map(entries.map((entry) => [entry.from, entry.text]));
  const down = entries.slice(entries.findIndex((entry) => entry.from === from));
  for (const [index, [first = '', second]] of cells.entries()) {
    if (hasPairs && first === '') continue;
    const room = second === undefined ? down[index]?.from : findRoom(first);
    if (room !== undefined) texts.set(room, second ?? first);
    else if (first !== '') unknown.push(first);
  }
  return { entries: [...texts].map(([room, text]) => ({ from: room, text })), unknown };
}

/** The valid pairs, and the problems of the others by the full id of the old room. */
export function checkPairs(
  entries: readonly PairEntry[],
  findRoom: FindRoom,
): { pairs: MovePair[]; problems: ReadonlyMap<string, PairProblem> } {
  const moved = entries
    .filter(({ text }) => text.trim() !== '')
    .map(({ from, text }) => ({ from, to: findRoom(text) }));
  const moving = new Set(moved.map(({ from }) => from));
  const movingTo = new Map<string | undefined, number>();
  for (const { to } of moved) movingTo.set(to, (movingTo.get(to) ?? 0) + 1);
  const problemOf = ({ from, to }: (typeof moved)[number]): PairProblem | undefined => {
    if (to === undefined) return 'unknown';
    if (to === from) return 'same';
    if (moving.has(to)) return 'moves';
    return (movingTo.get(to) ?? 0) > 1 ? 'twice' : undefined;
  };
  const problems = new Map<string, PairProblem>();
  const pairs: MovePair[] = [];
  for (const pair of moved) {
    const problem = problemOf(pair);
    if (problem !== undefined) problems.set(pair.from, problem);
    else if (pair.to !== undefined) pairs.push({ from: pair.from, to: pair.to });
  }
  return { pairs, problems };
}
