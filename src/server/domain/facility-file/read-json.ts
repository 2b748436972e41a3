import { alteredNumber } from '../../db/altered-number';
import type { FileProblem, RawRecord, Reading } from './raw-file';

/** Reads a facility as a JSON object, with `areas` and `areas_autocomplete_list` in it. */
export function readJson(source: string): Reading {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return {
      file: undefined,
      problems: [
        {
          place: 'the file',
          message: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
        },
      ],
    };
  }
  const altered = alteredNumber(source);
  if (altered !== undefined)
    return {
      file: undefined,
      problems: [
        {
          place: 'the file',
          message: `has a number of more digits than can be kept${altered === '' ? '' : ` under the key "${altered}"`}: write it as text`,
        },
      ],
    };
  if (!isObject(json))
    return { file: undefined, problems: [{ place: 'the file', message: 'is not a JSON object' }] };
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
