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
