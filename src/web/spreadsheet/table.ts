export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The separators between the cells of a row. If two fit equally, the first one counts: a comma is
 * also part of numbers and names.
 */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];

export interface ReadChoices {
  encoding?: Encoding;
  separator?: Separator;
  sheet?: number;
}

type Source =
  | { format: 'text'; encoding: Encoding; separator: Separator }
  | { format: 'copy' }
  | {
      format: 'xlsx';
      sheet: number;
      sheets: { name: string; hidden: boolean }[];
      /** Rows and columns that are hidden in the spreadsheet, by index. */
      hiddenRows: number[];
      hiddenColumns: number[];
      /**
       * How many cells of each column hold a plain number. Leading zeros that somebody typed there
       * are not in the file.
       */
      numbers: number[];
    };

/** A cell whose text may not be what somebody typed there, and why. Row and column are indices. */
export interface Doubt {
  row: number;
  column: number;
  kind:
    /** A date, a time, a truth value, or a number shown with other digits. */
    | 'converted'
    | 'sheet_error'
    /** A formula whose result is not in the file. */
    | 'no_value'
    /** Merged with a cell above, whose text it shows, or with one beside it. */
    | 'merged'
    /** A quote begins the cell but none ends it, so it is read as a character. */
    | 'open_quote'
    /** Quotes contain separators and line ends, which may be rows of their own. */
    | 'rows_in_quotes';
}

/** A file as rows of text. All rows are included, so that the first is row 1 of the spreadsheet. */
export interface Table {
  rows: string[][];
  doubts: Doubt[];
  source: Source;
}

export type UnreadableReason =
  | 'empty'
  | 'too_large'
  | 'old_or_locked'
  | 'web_page'
  | 'damaged'
  | 'ods'
  | 'changed';

export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
  constructor(
    readonly reason: UnreadableReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

const LETTERS = 26;

/** The name that a spreadsheet gives a column: A … Z, AA …; `index` from 0. */
export function columnLetters(index: number): string {
  return (
    (index < LETTERS ? '' : columnLetters(Math.floor(index / LETTERS) - 1)) +
    String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  );
}
