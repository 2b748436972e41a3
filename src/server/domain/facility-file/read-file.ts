import { keyOfAlteredNumber } from '../../db/valid-values';
import { DomainError } from '../errors';

/** A facility's own record, its rooms, and the entries of its provisioning list. */
export type RecordKind = 'facility' | 'area' | 'provisioning';

/** One record of a file before it is checked: a row of a CSV file, an object of a JSON file. */
export interface RawRecord {
  values: Record<string, unknown>;
  /** Where it is, and one of its columns, in the reader's words: `row 12, column name (C)`. */
  place: (column?: string) => string;
}

/** A file as read. What it does not have is undefined. */
export interface RawFile {
  facility: RawRecord;
  area: RawRecord[] | undefined;
  /** Null: the file says that there is no list. */
  provisioning: RawRecord[] | null | undefined;
}

/** What is wrong with a file, and where. */
export interface FileProblem {
  place: string;
  message: string;
}

/** A file as far as it could be read, and all that is wrong with it so far. */
export interface Reading {
  file: RawFile | undefined;
  problems: FileProblem[];
}

/**
 * The text of a file: UTF-8, or UTF-16 as its byte order mark says.
 *
 * @throws {DomainError} for anything else.
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new DomainError(
      'The file is neither UTF-8 nor UTF-16. Save it as "CSV UTF-8" (or JSON in UTF-8).',
      { cause },
    );
  }
}

/** Reads a facility as a JSON object, with `areas` and `areas_autocomplete_list` in it. */
export function readJson(source: string): Reading {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return unreadable(
      `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const altered = keyOfAlteredNumber(source);
  if (altered !== undefined)
    return unreadable(
      'has a number of more digits than can be ' +
        `stored${altered === '' ? '' : ` under the key "${altered}"`}: write it as text`,
    );
  if (!isObject(json)) return unreadable('is not a JSON object');
  const { areas, areas_autocomplete_list, ...values } = json;
  const problems: FileProblem[] = [];
  const facility: RawRecord = {
    values,
    place: (column) => (column === undefined ? 'the facility' : `column ${column}`),
  };
  return {
    file: {
      facility,
      area: readList('areas', areas, problems),
      provisioning:
        areas_autocomplete_list === null
          ? null
          : readList('areas_autocomplete_list', areas_autocomplete_list, problems),
    },
    problems,
  };
}

function unreadable(message: string): Reading {
  return { file: undefined, problems: [{ place: 'the file', message }] };
}

/** The records of a list; rows are counted from 1. */
function readList(name: string, list: unknown, problems: FileProblem[]): RawRecord[] | undefined {
  if (list === undefined) return undefined;
  if (!Array.isArray(list)) {
    problems.push({ place: name, message: 'is not an array' });
    return undefined;
  }
  return list.flatMap((values: unknown, index) => {
    const row = `${name}, row ${index + 1}`;
    if (isObject(values))
      return [
        {
          values,
          place: (column?: string) => (column === undefined ? row : `${row}, column ${column}`),
        },
      ];
    problems.push({ place: row, message: 'is not an object' });
    return [];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
