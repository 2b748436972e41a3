import punycode from 'punycode/punycode.js';
import { parseUrl } from '../../../contract/parse-url';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import type { MessageKey } from '../../i18n/messages';
import { LONG } from './property-values';

/** Something about the portal's address that its reader should know. */
export interface PortalNote {
  key: Extract<MessageKey, `portal.check.${string}`>;
  values: Record<string, string | number>;
}

const LATIN = String.raw`\p{Script=Latin}`;
const CYRILLIC_OR_GREEK = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}]`;
/** Letters of one alphabet stand among those of another: `раypal` is not `paypal`. */
const MIXED = new RegExp(`${LATIN}.*${CYRILLIC_OR_GREEK}|${CYRILLIC_OR_GREEK}.*${LATIN}`, 'u');

/**
 * Names of names that no public server knows (RFC 6762, RFC 6761, RFC 8375, ICANN's reserve of
 * .internal).
 */
const LOCAL = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

/** Where a name stands in an address, and its port. */
const AUTHORITY = /^[a-z]+:[\\/]*([^\\/?#]*)/;
/** Browsers take it for a slash, up to the query. */
const BACKSLASH = /^[^?#]*\\/;

/**
 * A label of a host name as people write it: `xn--mnchen-3ya` is `münchen`. Browsers encode these,
 * but decode them for nobody.
 */
export function decodeLabel(label: string): string {
  try {
    return punycode.toUnicode(label) || label;
  } catch {
    return label;
  }
}

/** What to know about an address before guests are sent there; none of it keeps from saving it. */
export function portalNotes(text: string): PortalNote[] {
  const url = parseUrl(text);
  // Nothing but web addresses can be saved: that is shown as a problem.
  if (url === undefined || !/^https?:$/.test(url.protocol)) return [];
  const sent = url.hostname;
  const shown = sent.split('.').map(decodeLabel).join('.');
  // The name itself may end in a dot.
  const name = sent.replace(/\.$/, '');
  const isNumber = sent.startsWith('[') || /^[\d.]+$/.test(sent);
  // Letters that stand for others, as ⅽ for c: shown as a number, or both ways, where it is one of
  // those.
  const isOtherName =
    !isNumber && shown === sent && AUTHORITY.exec(text.toLowerCase())?.[1]?.includes(sent) !== true;
  const notes: [boolean, PortalNote['key'], PortalNote['values']][] = [
    [url.protocol === 'http:', 'portal.check.http', {}],
    [isNumber, 'portal.check.number', { host: sent }],
    [
      !isNumber && (!name.includes('.') || sent.includes('..') || LOCAL.test(name)),
      'portal.check.local',
      { host: shown },
    ],
    [url.port !== '', 'portal.check.port', { port: url.port }],
    [shown !== sent, 'portal.check.name', { shown, sent }],
    [shown.split('.').some((label) => MIXED.test(label)), 'portal.check.mixed', {}],
    [
      BACKSLASH.test(text) || hasHiddenCharacters(text) || isOtherName,
      'portal.check.read',
      { address: url.href },
    ],
    [text.length > LONG, 'portal.check.long', { count: text.length }],
  ];
  return notes.flatMap(([applies, key, values]) => (applies ? [{ key, values }] : []));
}
