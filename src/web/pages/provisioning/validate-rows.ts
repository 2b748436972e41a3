import { shortAreaId } from '../../../contract/ids';
import { ID_MAX_LENGTH, NAME_MAX_LENGTH, PROVISIONING_MAX_ENTRIES } from '../../../contract/limits';
import { hasControls, isBlank } from '../../../contract/controls';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import type { MessageKey } from '../../i18n/messages';
import type { Doubt } from '../../spreadsheet/table';
import { cleanId, lookOf } from './cell-text';
import type { Column, Row } from './rows';

type KindOf<Key> = Key extends `cell.${infer Kind}` ? Kind : never;
type ProblemKind = KindOf<MessageKey>;

export interface CellProblem {
  key: string;
  index: number;
  column: Column;
  kind: ProblemKind;
  /** An error prevents saving; a warning does not. */
  severity: 'error' | 'warning';
  values?: Record<string, string | number>;
}

type Found = Pick<CellProblem, 'kind' | 'severity' | 'values'>;

/**
 * Every problem of every row, from the top.
 *
 * @param otherFacilities ids of facilities other than this one
 * @param isTyped whether somebody typed the row's id: of two rows with one id, that one is wrong
 */
export function validateRows(
  rows: readonly Row[],
  facilityId: string,
  otherFacilities: readonly string[],
  isTyped: (row: Row) => boolean = () => true,
): CellProblem[] {
  const problems: CellProblem[] = [];
  const otherPrefixes = otherFacilities
    .filter((other) => other !== facilityId)
    .map((other) => `${other}-`);
  const typed = rows.map(isTyped);
  const sameId = findRepeated(
    rows.map(({ id }) => id),
    typed,
  );
  const alike = findRepeated(
    rows.map(({ id }) => lookOf(id)),
    typed,
  );
  const sameName = findRepeated(
    rows.map(({ name }) => name),
    [],
  );
  for (const [index, { key, id, name }] of rows.entries()) {
    const add = (column: Column, found: Found | undefined) => {
      if (found !== undefined) problems.push({ key, index, column, ...found });
    };
    const idError = idProblem(id) ?? sameId(index, 'duplicate', 'error');
    if (idError === undefined) {
      add('id', alike(index, 'looks_alike', 'warning'));
      add('id', idWarning(id, facilityId, otherPrefixes));
    } else add('id', idError);
    add(
      'name',
      textProblem(name, NAME_MAX_LENGTH) ??
        sameName(index, 'same_name', 'warning') ??
        doubtOfName(name),
    );
    if (index === PROVISIONING_MAX_ENTRIES)
      add('id', { kind: 'too_many', severity: 'error', values: { max: PROVISIONING_MAX_ENTRIES } });
  }
  return problems;
}

/**
 * Finds rows that repeat a text: all but the first that nobody typed or, where all were typed, all
 * but the first. Empty texts may repeat.
 */
function findRepeated(texts: readonly string[], typed: readonly boolean[]) {
  // Most lists repeat nothing, and the map below takes several times as long.
  if (new Set(texts).size === texts.length) return () => undefined;
  const rightful = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    const known = rightful.get(text);
    if (known === undefined || (typed[known] === true && typed[index] === false))
      rightful.set(text, index);
  }
  return (
    index: number,
    kind: ProblemKind,
    severity: CellProblem['severity'],
  ): Found | undefined => {
    const other = texts[index] === '' ? index : (rightful.get(texts[index] ?? '') ?? index);
    return other === index ? undefined : { kind, severity, values: { row: other + 1 } };
  };
}

function idProblem(id: string): Found | undefined {
  if (id === '') return { kind: 'empty', severity: 'error' };
  return (
    textProblem(id, ID_MAX_LENGTH) ??
    (isBlank(id) ? { kind: 'blank', severity: 'error' } : undefined)
  );
}

/** Matches nearly all cells. Checking it first cuts the time for a long list to a tenth. */
const PLAIN_TEXT = /^[ -~]*$/;
const PLAIN_ID = /^[!-~]*$/;

function textProblem(text: string, max: number): Found | undefined {
  if (text.length > max)
    return { kind: 'too_long', severity: 'error', values: { max, count: text.length } };
  if (PLAIN_TEXT.test(text)) return undefined;
  if (hasControls(text)) return { kind: 'control_characters', severity: 'error' };
  return text.isWellFormed() ? undefined : { kind: 'not_unicode', severity: 'error' };
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
  return !PLAIN_ID.test(id) && (hasHiddenCharacters(id) || cleanId(id) !== id)
    ? { kind: 'unusual_characters', severity: 'warning' }
    : undefined;
}

/** A name may be a date or a number, but not the error of a formula. */
const doubtOfName = (name: string): Found | undefined =>
  ERROR.test(name) ? { kind: 'sheet_error', severity: 'warning' } : undefined;

const MONTHS =
  '(?:jan(?:v|vier|uary)?|f[eé]v(?:r|rier)?|feb(?:ruary)?|mar(?:s|ch)?|a[vp]r(?:il)?|mai|may|' +
  'june?|juin|jul(?:y)?|juil(?:let)?|ao[uû]t|aug(?:ust)?|sept?(?:ember|embre)?|' +
  'oct(?:ober|obre)?|nov(?:ember|embre)?|d[eé]c(?:ember|embre)?)';
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}[-/. ]${MONTHS}\.?(?:[-/. ]\d{2,4})?|${MONTHS}\.?[-/. ]\d{2,4}|` +
    String.raw`\d{4}-\d{2}-\d{2}(?: \d.*)?|\d{1,2}[/.]\d{1,2}[/.]\d{4})$`,
  'i',
);
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i;
const EXPONENT = /^-?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i;
const ERROR = new RegExp(
  String.raw`^#(?:N/[AD]|REF!|NAME\?|VALUE!|DIV/0!|NULL!|NUM!|SPILL!|CALC!|` +
    String.raw`NOM\?|VALEUR!|NUL!|NOMBRE!|#+)$`,
  'i',
);

/** How each of these texts begins. Most other texts do not, and skip the slower patterns. */
const BEGINNING = /^(?:#|-?\d|[jfmasond][a-zéû]{2})/i;

/**
 * The kind of text that spreadsheets make of ids such as 1-2 and 1E3, or show in place of a
 * formula's result; undefined for other text. A text file or pasted cells hold it as plain text.
 */
function doubtOfText(text: string): Doubt['kind'] | undefined {
  if (!BEGINNING.test(text)) return undefined;
  if (DATE.test(text) || TIME.test(text) || EXPONENT.test(text)) return 'converted';
  return ERROR.test(text) ? 'sheet_error' : undefined;
}
