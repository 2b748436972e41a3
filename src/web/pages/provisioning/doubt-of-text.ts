import type { Doubt } from '../../spreadsheet/table';

const MONTHS =
  '(?:jan(?:v|vier|uary)?|f[eé]v(?:r|rier)?|feb(?:ruary)?|mar(?:s|ch)?|a[vp]r(?:il)?|mai|may|june?|juin|jul(?:y)?|juil(?:let)?|ao[uû]t|aug(?:ust)?|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|d[eé]c(?:ember|embre)?)';
const DATE = new RegExp(
  String.raw`^(?:\d{1,2}[-/. ]${MONTHS}\.?(?:[-/. ]\d{2,4})?|${MONTHS}\.?[-/. ]\d{2,4}|\d{4}-\d{2}-\d{2}(?: \d.*)?|\d{1,2}[/.]\d{1,2}[/.]\d{4})$`,
  'i',
);
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i;
const EXPONENT = /^-?\d(?:[.,]\d+)?E[+-]\d{1,3}$/i;
const ERROR =
  /^#(?:N\/[AD]|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|NOM\?|VALEUR!|NUL!|NOMBRE!|#+)$/i;

/** How each of these begins: most texts do not. */
const BEGINNING = /^(?:#|-?\d|[jfmasond][a-zéû]{2})/i;

/**
 * What a spreadsheet makes of ids such as 1-2 and 1E3, and shows in the place of a formula's
 * result: in a file of text, or in pasted cells, it is text like any other.
 */
export function doubtOfText(text: string): Doubt['kind'] | undefined {
  if (!BEGINNING.test(text)) return undefined;
  if (DATE.test(text)) return 'date';
  if (TIME.test(text)) return 'time';
  if (EXPONENT.test(text)) return 'exponent';
  return ERROR.test(text) ? 'sheet_error' : undefined;
}
