/** How bytes of a text file stand for characters. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * What stands between the cells of a row. The first of equals is taken: a comma is also part of
 * numbers and names.
 */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];

/** What somebody decided instead of leaving it to us. */
export interface ReadChoices {
  encoding?: Encoding;
  separator?: Separator;
  /** Index of a workbook's sheet. */
  sheet?: number;
}

/** How a table was read, to be shown and changed. */
type Source =
  | { format: 'text'; encoding: Encoding; separator: Separator }
  | {
      format: 'xlsx';
      sheet: number;
      sheets: { name: string; hidden: boolean }[];
      /** Rows and columns that the spreadsheet does not show, by index. */
      hiddenRows: number[];
      hiddenColumns: number[];
      /**
       * By column, how many cells hold a plain number: leading zeros that were typed there are not
       * in the file.
       */
      numbers: number[];
    };

/** A cell whose text may not be what somebody typed there, and why. Row and column by index. */
export interface Doubt {
  row: number;
  column: number;
  kind:
    | 'date'
    | 'time'
    | 'exponent'
    /** A number that is shown with other digits, such as 0.5 as 1/2 or 50 %. */
    | 'reshown'
    | 'truth'
    | 'sheet_error'
    /** A formula whose result is not in the file. */
    | 'no_value'
    /** Merged with a cell above, whose text it shows, or beside it. */
    | 'merged'
    /** A quote begins the cell and none ends it: read as a character. */
    | 'open_quote'
    /** Quotes hold separators and line ends: perhaps rows of their own. */
    | 'rows_in_quotes';
  /** Line ends within the cell's quotes. */
  lines?: number;
}

/** A file as rows of text, all of them: the first is row 1 of the spreadsheet. */
export interface Table {
  rows: string[][];
  doubts: Doubt[];
  source: Source;
}

/** Why a file can't be read. */
export type UnreadableReason =
  | 'empty'
  | 'too_large'
  | 'old_or_locked'
  | 'web_page'
  | 'damaged'
  | 'binary';

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
