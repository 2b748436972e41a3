import { shortAreaId } from '../../../contract/ids';
import { ID_MAX_LENGTH, NAME_MAX_LENGTH, PROVISIONING_MAX_ENTRIES } from '../../../contract/limits';
import { hasControls, isBlank } from '../../../contract/controls';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import type { Doubt } from '../../spreadsheet/table';
import { cleanId, lookOf } from './clean-id';
import { doubtOfText } from './doubt-of-text';
import type { Row } from './rows';
import { finish, ROWS_PER_STEP, type Steps } from './steps';
import { isWellFormed } from '../../../contract/well-formed';

type Column = 'id' | 'name';

/** What is wrong with a cell; `cell.<kind>` puts it into words. */
type ProblemKind =
  | 'empty'
  | 'blank'
  | 'duplicate'
  | 'too_long'
  | 'control_characters'
  | 'not_unicode'
  | 'own_prefix'
  | 'other_facility'
  | 'hidden_characters'
  | 'decomposed'
  | 'unusual_characters'
  | 'looks_alike'
  | 'listed_alike'
  | 'hidden_row'
  | 'same_name'
  | 'too_many'
  | Doubt['kind'];

export interface CellProblem {
  key: string;
  /** Index of the row, from 0. */
  index: number;
  column: Column;
  kind: ProblemKind;
  /** An error is refused on saving; a warning is pointed out. */
  severity: 'error' | 'warning';
  /** What the words fill in. */
  values?: Record<string, string | number>;
}

type Found = Pick<CellProblem, 'kind' | 'severity' | 'values'>;

/**
 * Which texts a column holds: the first row with each, and those that stand in more rows than one.
 */
interface Held {
  first: Map<string, number>;
  repeated: Set<string>;
}

/** What rows are held against one another by: ids, names, and what ids look like. */
export const heldTexts = ['id', 'name', 'look'] as const;
export const textOf = (row: Row | undefined, text: (typeof heldTexts)[number]) =>
  row && (text === 'look' ? lookOf(row.id) : row[text]);

/** Which of these a list holds. */
export type HeldTexts = Record<(typeof heldTexts)[number], Held>;

export const noTexts = (): HeldTexts => ({
  id: { first: new Map(), repeated: new Set() },
  name: { first: new Map(), repeated: new Set() },
  look: { first: new Map(), repeated: new Set() },
});

/** What cells are held against beside one another. */
export interface Rules {
  facilityId: string;
  /** `{facilityExternalId}-` of facilities other than this one. */
  otherPrefixes: readonly string[];
}

export function rulesOf(facilityId: string, otherFacilities: readonly string[]): Rules {
  return {
    facilityId,
    otherPrefixes: otherFacilities
      .filter((other) => other !== facilityId)
      .map((other) => `${other}-`),
  };
}

/**
 * Every problem of every row, by rows from the top. `otherFacilities` are ids of facilities other
 * than this one. All rows are checked, at any length.
 */
export function validateRows(
  rows: readonly Row[],
  facilityId: string,
  otherFacilities: readonly string[],
): CellProblem[] {
  return finish(validateInSteps(rows, rulesOf(facilityId, otherFacilities), noTexts()));
}

/** The same; notes in `held` which texts there are. */
export function* validateInSteps(
  rows: readonly Row[],
  rules: Rules,
  held: HeldTexts,
): Steps<CellProblem[]> {
  const problems: CellProblem[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    checkRow(row, index, rules, held, problems);
  }
  return problems;
}

/** Checks a row against those that `held` knows of, and adds it to them. */
export function checkRow(
  { key, id, name }: Row,
  index: number,
  { facilityId, otherPrefixes }: Rules,
  held: HeldTexts,
  problems: CellProblem[],
): void {
  const add = (column: Column, found: Found | undefined) => {
    if (found !== undefined) problems.push({ key, index, column, ...found });
  };
  const [sameId, sameName, sameLook] = [
    repeated(held.id, id, index, 'duplicate'),
    repeated(held.name, name, index, 'same_name'),
    repeated(held.look, lookOf(id), index, 'looks_alike'),
  ];
  const idError = idProblem(id) ?? sameId;
  if (idError === undefined) {
    add('id', sameLook);
    add('id', idWarning(id, facilityId, otherPrefixes));
  } else add('id', idError);
  add('name', textProblem(name, NAME_MAX_LENGTH) ?? sameName ?? doubtOfName(name));
  if (index === PROVISIONING_MAX_ENTRIES)
    add('id', { kind: 'too_many', severity: 'error', values: { max: PROVISIONING_MAX_ENTRIES } });
}

/**
 * The rows with this facility's prefix taken off, once, where an id is a full one. The others stay
 * the same objects.
 */
export function stripFacilityPrefix(rows: readonly Row[], facilityId: string): Row[] {
  return rows.map((row) => {
    const id = shortAreaId(facilityId, row.id);
    return id === row.id ? row : { ...row, id };
  });
}

function idProblem(id: string): Found | undefined {
  if (id === '') return { kind: 'empty', severity: 'error' };
  return (
    textProblem(id, ID_MAX_LENGTH) ??
    (isBlank(id) ? { kind: 'blank', severity: 'error' } : undefined)
  );
}

/** What nearly all cells hold: nothing to look closer at. A tenth of the time for a long list. */
const PLAIN_TEXT = /^[ -~]*$/;
const PLAIN_ID = /^[!-~]*$/;
/** A letter, and its accents as characters of their own. */
const DECOMPOSED = /\p{L}\p{M}+/u;

function textProblem(text: string, max: number): Found | undefined {
  if (text.length > max)
    return { kind: 'too_long', severity: 'error', values: { max, count: text.length } };
  if (PLAIN_TEXT.test(text)) return undefined;
  if (hasControls(text)) return { kind: 'control_characters', severity: 'error' };
  return isWellFormed(text) ? undefined : { kind: 'not_unicode', severity: 'error' };
}

/**
 * Said of the later row: the first one is where it belongs. Names may repeat, and empty ones do.
 */
function repeated(
  { first, repeated: again }: Held,
  text: string,
  index: number,
  kind: 'duplicate' | 'same_name' | 'looks_alike',
): Found | undefined {
  const earlier = first.get(text);
  if (earlier === undefined) {
    first.set(text, index);
    return undefined;
  }
  again.add(text);
  return text === ''
    ? undefined
    : { kind, severity: kind === 'duplicate' ? 'error' : 'warning', values: { row: earlier + 1 } };
}

function idWarning(
  id: string,
  facilityId: string,
  otherPrefixes: readonly string[],
): Found | undefined {
  if (shortAreaId(facilityId, id) !== id)
    return { kind: 'own_prefix', severity: 'warning', values: { prefix: `${facilityId}-` } };
  const prefix = otherPrefixes.find((other) => id.startsWith(other));
  if (prefix !== undefined)
    return {
      kind: 'other_facility',
      severity: 'warning',
      values: { facility: prefix.slice(0, -1) },
    };
  const doubt = doubtOfText(id);
  if (doubt !== undefined) return { kind: doubt, severity: 'warning' };
  if (PLAIN_ID.test(id)) return undefined;
  if (hasHiddenCharacters(id)) return { kind: 'hidden_characters', severity: 'warning' };
  const letter = DECOMPOSED.exec(id)?.[0].normalize('NFC');
  if (letter?.length === 1) return { kind: 'decomposed', severity: 'warning', values: { letter } };
  return cleanId(id) === id ? undefined : { kind: 'unusual_characters', severity: 'warning' };
}

/** A name may be a date or a number; an error of a formula is none. */
function doubtOfName(name: string): Found | undefined {
  return doubtOfText(name) === 'sheet_error'
    ? { kind: 'sheet_error', severity: 'warning' }
    : undefined;
}
