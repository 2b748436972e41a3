import { shortAreaId } from '../../contract/ids';

const PLAIN = /^(?:[!-~]+ )*[!-~]+$/;
/** The joiner that makes one picture of two, as in 👩‍⚕️. */
const JOINER = String.raw`(?<=\p{ExtPict}\uFE0F?|\p{EMod})\u200D(?=\p{ExtPict})`;
const UNDRAWN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]`;
/**
 * Characters that draw nothing: controls, format characters, fillers, half characters. An emoji's
 * selector (U+FE0F) and joiner are not among them, since they change how it is drawn.
 */
const UNSEEN_PATTERN = String.raw`(?:(?<!\p{ExtPict})\uFE0F|(?!\uFE0F|${JOINER})${UNDRAWN})`;
/** These, and blanks that are unusual, doubled, at an edge, or before an unseen character. */
export const HIDDEN = new RegExp(
  String.raw`^ | (?=$|${UNSEEN_PATTERN})| {2,}|${UNSEEN_PATTERN}|(?! )\p{Zs}`,
  'gu',
);
export const UNSEEN = new RegExp(UNSEEN_PATTERN, 'gu');
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/gu;
const ISOLATE = /[\u2068\u2069]/u;

export function hasHiddenCharacters(text: string): boolean {
  return !PLAIN.test(text) && text.search(HIDDEN) !== -1;
}

/**
 * Hidden characters made visible: a blank as ␣, a line's end as ↵, any other as its code point. The
 * code point is in brackets, since a bare one would look like text.
 */
export function nameHidden(hidden: string): string {
  return Array.from(hidden, (character) => {
    if (character === ' ') return '␣';
    if (character === '\n') return '↵';
    return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}

/**
 * Foreign text for places that take only plain text. Its hidden characters are made visible, and it
 * does not move the text around it. Two different texts never look the same.
 */
export function escapeInvisible(text: string): string {
  return PLAIN.test(text) ? text : isolated(text.replace(HIDDEN, nameHidden));
}

/**
 * A value for use within a sentence. Blanks stay, because texts of `Intl` hold no-break ones. Parts
 * that are already isolated stay so, because a sentence may be a value of another.
 */
export function withinSentence(value: string): string {
  if (PLAIN.test(value)) return value;
  // Unpaired isolating characters are made visible: they would end an isolation around the value.
  const inPairs = !ISOLATE.test(value.replace(ISOLATED, ''));
  return isolated(
    value.replace(UNSEEN, (one) => (inPairs && ISOLATE.test(one) ? one : nameHidden(one))),
  );
}

/**
 * Isolates a text by Unicode's characters, as `<bdi>` does. It does so only for a text that moves
 * others, because these characters are also in what people search and copy.
 */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text.replace(ISOLATED, '')) ? `\u2068${text}\u2069` : text;
}

/**
 * A value whose type the API leaves open (spec 2.2, 2.4), as text: a text as it is, "" for null and
 * undefined, anything else as JSON.
 */
export function jsonText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The name of a room for places that take only plain text: its short id, such as `A-101`, with
 * hidden characters made visible.
 */
export function nameRoom(facilityId: string, areaId: string): string {
  return escapeInvisible(shortAreaId(facilityId, areaId));
}
