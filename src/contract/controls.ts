/** C0 and C1 controls: never part of a name, an identifier or a network's name. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the point
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/g;

export function hasControls(text: string): boolean {
  return text.search(CONTROL_CHARACTERS) !== -1;
}

/** Replaces what could move the cursor of a terminal, begin a line, or reorder the text. */
export function withoutControls(text: string): string {
  return text
    .replaceAll(CONTROL_CHARACTERS, '?')
    .replaceAll(
      /\p{Bidi_Control}/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

/** Whether a text has only blanks and characters that are not drawn, such as U+200B. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
