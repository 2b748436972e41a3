/**
 * The kinds of values that a field holds, as JSON has them. For each kind, every part of the server
 * says once how it treats it, and the compiler names those that do not: `answers.ts` how it is
 * answered, `check-file.ts` how a file's value is checked.
 */
export interface ColumnValues {
  id: string;
  word: string;
  label: string;
  ssid: string;
  url: string;
  boolean: boolean;
  timestamp: string;
  occupancy: 'open' | 'closed';
  json: unknown;
  list: unknown[];
  services: Record<string, unknown>[];
  /** Counted at each read, never stored. */
  count: number;
}

export type ColumnType = keyof ColumnValues;

export interface Column {
  type: ColumnType;
  nullable?: true;
}
