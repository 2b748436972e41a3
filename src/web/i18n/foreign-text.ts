/** Nothing to look for: most ids and names. */
const PLAIN = /^(?:[!-~]+ )*[!-~]+$/;
/** Makes one picture of two, as in 👩‍⚕️. */
const JOINER = String.raw`(?<=\p{ExtPict}\uFE0F?|\p{EMod})\u200D(?=\p{ExtPict})`;
const UNDRAWN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]`;
/**
 * What draws nothing: controls, format characters, fillers, half characters. An emoji's own
 * selector (U+FE0F) and joiner show in how it is drawn.
 */
const UNSEEN_PATTERN = String.raw`(?:(?<!\p{ExtPict})\uFE0F|(?!\uFE0F|${JOINER})${UNDRAWN})`;
/** The same, and blanks: at an edge, doubled or before what can't be seen, or unusual ones. */
export const HIDDEN = new RegExp(
  String.raw`^ | (?=$|${UNSEEN_PATTERN})| {2,}|${UNSEEN_PATTERN}|(?! )\p{Zs}`,
  'gu',
);
export const UNSEEN = new RegExp(UNSEEN_PATTERN, 'gu');
/** Letters and digits written from right to left: they move what stands beside them. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/gu;
const ISOLATE = /[\u2068\u2069]/u;

/** Whether the text holds characters that can't be seen, or a blank at an edge. */
export function hasHiddenCharacters(text: string): boolean {
  return !PLAIN.test(text) && text.search(HIDDEN) !== -1;
}

/**
 * A blank as ␣, a line's end as ↵, anything else by its code point. In brackets: between letters
 * and digits a bare code point would look like text.
 */
export function nameHidden(hidden: string): string {
  return Array.from(hidden, (character) => {
    if (character === ' ') return '␣';
    if (character === '\n') return '↵';
    return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
  }).join('');
}

/**
 * Foreign text where only plain text can stand: its hidden characters named, and apart from the
 * text around it. Two that differ never read the same.
 */
export function escapeInvisible(text: string): string {
  return PLAIN.test(text) ? text : isolated(text.replace(HIDDEN, nameHidden));
}

/**
 * A value within a sentence, whoever made it: blanks stay, for words of `Intl` hold no-break ones;
 * and so does what was set apart before, since a sentence may be a value of another.
 */
export function withinSentence(value: string): string {
  if (PLAIN.test(value)) return value;
  // One that would end what it never began gets no say.
  const inPairs = !ISOLATE.test(value.replace(ISOLATED, ''));
  return isolated(
    value.replace(UNSEEN, (one) => (inPairs && ISOLATE.test(one) ? one : nameHidden(one))),
  );
}

/**
 * Set apart by Unicode's own characters, as `<bdi>` does; only where it turns anything round, for
 * searching and copying get them too.
 */
function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text.replace(ISOLATED, '')) ? `\u2068${text}\u2069` : text;
}

/**
 * A value whose type the API leaves open (spec 2.2, 2.4), as text: text as it is, nothing for null
 * and what is absent, all else as JSON.
 */
export function jsonText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
