import type { WritableProperty } from '../../../contract/paths';
import type { PropertyChange } from '../../api/facility';
import type { Verification, WriteOperation } from '../../api/verified-write';

/** A property as read. `text` is undefined if it is not shown any more, or is no text. */
export interface PropertyRead {
  text: string | undefined;
  tag: string | undefined;
}

export type PropertyObstacle = 'hidden' | 'changed';

export interface PropertyFound extends Verification {
  now?: string;
  tidied?: string;
  unread?: true;
}

export interface PropertyWrite {
  property: WritableProperty;
  shown: string;
  text: string;
  send: (change: PropertyChange) => Promise<unknown>;
}

export function propertyWrite({
  property,
  shown,
  text,
  send,
}: PropertyWrite): WriteOperation<PropertyRead, PropertyFound, PropertyObstacle> {
  return {
    check: (now) => {
      if (now.text === undefined) return 'hidden';
      return now.text === shown ? undefined : 'changed';
    },
    note: () => ({ before: { [property]: shown }, after: { [property]: text } }),
    // The read finds earlier changes by others, `If-Match` those between it and the PATCH.
    tag: ({ tag }) => tag,
    send: (_before, { note, ifMatch }) => send({ text, ifMatch, note }),
    verify: (_before, after, sent) => {
      if (after === undefined) return { what: 'unclear', unread: true };
      const now = after.text;
      if (now === undefined) return { what: 'unclear' };
      if (now === text) return { what: 'there', now };
      const found = { now };
      if (now === shown) return { what: 'as-before', ...found };
      if ('error' in sent) return { what: 'otherwise', ...found };
      if (now === sent.answer || tidy(now) === tidy(text))
        return { what: 'there', ...found, tidied: now };
      // The answer had the text: it was stored, and somebody else changed it before our read.
      return { what: sent.answer === text ? 'there' : 'otherwise', ...found };
    },
  };
}

/**
 * A text as a server may tidy it: trimmed, with single blanks, without a slash at its end, and in a
 * normal form of Unicode.
 */
function tidy(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/\/$/, '');
}
