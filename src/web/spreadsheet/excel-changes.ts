import { MONTHS } from './doubt-of-text';

const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`(?:19|20)\d\d`;

/** Text that Excel takes for a number, a date, a time or a truth value, and writes its own way. */
const CHANGED = new RegExp(
  String.raw`^ *(?:${[
    // Leading zeros are lost, and so is what follows fifteen digits.
    String.raw`0\d+(?:[.,]\d+)?`,
    String.raw`\d{16,}`,
    String.raw`\d+[.,]\d*0`,
    String.raw`\d+(?:[.,]\d+)?e[-+]?\d+`,
    String.raw`[\d.,]+ ?[%€$£]`,
    String.raw`${DAY}[-/](?:${DAY}(?:[-/]\d{1,4})?|${YEAR})`,
    String.raw`${YEAR}[-/]${DAY}(?:[-/]${DAY})?`,
    String.raw`${DAY}\.${DAY}\.\d{2,4}`,
    String.raw`${DAY}[-/ ]?${MONTHS}\.?(?:[-/ ]?\d{2,4})?`,
    String.raw`${MONTHS}\.?[-/ ]?\d{1,4}`,
    String.raw`\d{1,2}:\d{1,2}(?::\d{1,2})?(?: ?[ap]m?)?`,
    String.raw`\d{1,2} [ap]m?`,
    'true|false|vrai|faux',
  ].join('|')}) *$`,
  'i',
);

/**
 * Whether Excel may show and save another text when it opens this one in a CSV file: `007` as 7,
 * `1-2` as 2-Jan, `1E3` as 1000. In an XLSX file it would stay.
 */
export const excelChanges = (text: string): boolean => CHANGED.test(text);
