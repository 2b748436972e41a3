import { alteredNumber } from '../../db/altered-number';

/** What a cell stands for. @throws {CellError} where it can't. */
export type ReadCell = (cell: string) => unknown;

export class CellError extends Error {
  override name = 'CellError';
}

export const text: ReadCell = (cell) => cell;
/** An empty cell is an empty value. */
export const textOrNull: ReadCell = (cell) => (cell === '' ? null : cell);
/** An empty cell says nothing. */
export const textOrAbsent: ReadCell = (cell) => (cell === '' ? undefined : cell);

/** Spreadsheets write TRUE and FALSE. An empty cell says nothing. */
export const trueOrFalse: ReadCell = (cell) => {
  const word = cell.toLowerCase();
  if (word !== 'true' && word !== 'false' && word !== '')
    throw new CellError('takes true or false');
  return word === '' ? undefined : word === 'true';
};

export const jsonOrNull: ReadCell = (cell) => (cell === '' ? null : parseJson(cell));

/**
 * JSON, as it is exported; a text that is none stands for itself, so that nobody needs to put an
 * address in quotes.
 */
export const jsonOrText: ReadCell = (cell) => {
  if (/^[[{"]/.test(cell) || cell === '') return jsonOrNull(cell);
  try {
    JSON.parse(cell);
  } catch {
    return cell;
  }
  return parseJson(cell);
};

function parseJson(cell: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(cell);
  } catch (cause) {
    throw new CellError(
      `is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
  if (alteredNumber(cell) !== undefined)
    throw new CellError('has a number of more digits than can be kept: write it as text');
  return json;
}
