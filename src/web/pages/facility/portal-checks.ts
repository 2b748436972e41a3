import punycode from 'punycode/punycode.js';
import { propertySchemas } from '../../../contract/facility';
import { parseUrl } from '../../../contract/parse-url';
import { hasHiddenCharacters } from '../../i18n/foreign-text';
import type { MessageKey } from '../../i18n/messages';

export interface PortalNote {
  key: Extract<MessageKey, `portal.check.${string}`>;
  values: Record<string, string | number>;
}

const LATIN = String.raw`\p{Script=Latin}`;
const CYRILLIC_OR_GREEK = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}]`;
/** Letters of two alphabets in one word: `раypal` is not `paypal`. */
const MIXED = new RegExp(`${LATIN}.*${CYRILLIC_OR_GREEK}|${CYRILLIC_OR_GREEK}.*${LATIN}`, 'u');

/**
 * Endings of names that no public server knows (RFC 6762, RFC 6761, RFC 8375, and .internal, which
 * ICANN reserves).
 */
const LOCAL = /(^|\.)(localhost|local|internal|lan|home\.arpa)$/;

const AUTHORITY = /^[a-z]+:[\\/]*([^\\/?#]*)/;
const BACKSLASH = /^[^?#]*\\/;

/**
 * A label of a host name as people write it: `xn--mnchen-3ya` becomes `münchen`. Browsers only
 * encode such labels; they offer no way to decode them.
 */
export function decodeLabel(label: string): string {
  try {
    return punycode.toUnicode(label) || label;
  } catch {
    return label;
  }
}

export function portalNotes(text: string): PortalNote[] {
  const url = parseUrl(text);
  // An address other than http or https cannot be saved: the form shows that as a problem.
  if (url === undefined || !/^https?:$/.test(url.protocol)) return [];
  const sent = url.hostname;
  const shown = sent.split('.').map(decodeLabel).join('.');
  // A full host name may end in a dot.
  const name = sent.replace(/\.$/, '');
  const isNumber = sent.startsWith('[') || /^[\d.]+$/.test(sent);
  // A letter that stands for another, as ⅽ for c, changes the name. If the name is then a number,
  // or differs when decoded, another note covers it.
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
  ];
  return notes.flatMap(([applies, key, values]) => (applies ? [{ key, values }] : []));
}

/** What somebody meant who left out `https://`; undefined if that would be no address either. */
export function meantAddress(text: string): string | undefined {
  const address = `https://${text}`;
  const isName = text.includes('.') && !text.includes('//');
  return isName && propertySchemas.subscription_url.safeParse(address).success
    ? address
    : undefined;
}
