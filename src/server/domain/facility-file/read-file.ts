import { keyOfAlteredNumber } from '../../db/valid-values';
import { DomainError } from '../errors';

export interface RawRecord {
  values: Record<string, unknown>;
  /** Names the record's place in the file, and one of its columns: `row 12, column name`. */
  place: (column?: string) => string;
}

interface RawFile {
  facility: RawRecord;
  area: RawRecord[] | undefined;
  /** Null if the file says that there is no list. */
  provisioning: RawRecord[] | null | undefined;
}

export interface FileProblem {
  place: string;
  message: string;
}

export interface Reading {
  file: RawFile | undefined;
  problems: FileProblem[];
}

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
