import type { Doubt } from './table';

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
export function doubtOfText(text: string): Doubt['kind'] | undefined {
  if (!BEGINNING.test(text)) return undefined;
  if (DATE.test(text) || TIME.test(text) || EXPONENT.test(text)) return 'converted';
  return ERROR.test(text) ? 'sheet_error' : undefined;
}
