import type * as z from 'zod/mini';
import type { FacilityContent } from './facility-content';
import type { FileProblem, RawRecord, Reading } from './raw-file';
import { propertyWords, recordSchemas } from './record-schemas';

/** A file that can be imported, or every single thing that is wrong with it. */
export type Checked =
  | { content: FacilityContent; problems?: never }
  | { content?: never; problems: FileProblem[] };

/** Checks a file as a whole: each column of each record, and that no identifier is there twice. */
export function checkFile({ file, problems: before }: Reading): Checked {
  const problems = [...before];
  if (file === undefined) return { problems };
  const facility = check(recordSchemas.facility, file.facility, problems);
  const areas = file.area && checkList(recordSchemas.area, file.area, problems);
  const entries =
    file.provisioning && checkList(recordSchemas.provisioning, file.provisioning, problems);
  if (facility === undefined || problems.length > 0) return { problems };
  return { content: { ...facility, areas, areas_autocomplete_list: entries } };
}

function checkList<T extends z.ZodMiniType>(
  schema: T,
  records: RawRecord[],
  problems: FileProblem[],
): z.infer<T>[] {
  const places = new Map<unknown, string>();
  return records.flatMap((record) => {
    const { id_external: id } = record.values;
    const first = places.get(id);
    if (first === undefined) places.set(id, record.place());
    else if (typeof id === 'string')
      problems.push({
        place: record.place('id_external'),
        message: `${JSON.stringify(id)} is there already, in ${first}`,
      });
    const value = check(schema, record, problems);
    return value === undefined ? [] : [value];
  });
}

function check<T extends z.ZodMiniType>(
  schema: T,
  { values, place }: RawRecord,
  problems: FileProblem[],
): z.infer<T> | undefined {
  const { success, data, error } = schema.safeParse(values);
  if (success) return data;
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        problems.push({ place: place(key), message: 'there is no such column' });
      continue;
    }
    const [column, ...inner] = issue.path.map(String);
    // A list's own place is in the file; within it, entries are counted from 1 like everything
    // else.
    const within = inner
      .map((step) => (/^\d+$/.test(step) ? `entry ${Number(step) + 1}` : step))
      .join(', ');
    const isMissing = inner.length === 0 && column !== undefined && values[column] === undefined;
    problems.push({
      place: place(column),
      message: `${within === '' ? '' : `${within} `}${isMissing ? 'is missing' : words(issue.message)}`,
    });
  }
  return undefined;
}

/** The contract's codes in words; other messages are words already. */
function words(message: string): string {
  return new Map<string, string>(Object.entries(propertyWords)).get(message) ?? message;
}
