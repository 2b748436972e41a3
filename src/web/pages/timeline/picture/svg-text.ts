import { toWellFormed } from '../../../../contract/well-formed';

/** What XML can't hold at all, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the ones to leave out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any text as the content or attribute of an SVG file. */
export function svgText(text: string): string {
  return toWellFormed(text)
    .replace(UNWRITABLE, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** As much of a text as about fits in `width` px: an SVG file has no ellipsis of its own. */
export function fitting(text: string, width: number, characterPx: number): string {
  const room = Math.floor(width / characterPx);
  if (text.length <= room) return text;
  return room < 2 ? '' : `${text.slice(0, room - 1)}…`;
}
