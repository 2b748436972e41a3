import type { WriteNote } from '../../api/write-log';
import type { PropertyChange } from '../../api/facility';
import type { Verification, WriteOperation } from '../../api/verified-write';

/** A property as it reads; `text`: undefined where it is not shown any more, or is no text. */
export interface PropertyRead {
  text: string | undefined;
  /** The ETag of the facility, where the server gives one. */
  tag: string | undefined;
}

/** `hidden`: it is not shown any more; `changed`: somebody else changed it. */
export type PropertyObstacle = 'hidden' | 'changed';

/** `now`: how it reads since; undefined where it is not shown any more, or could not be read. */
export interface PropertyFound extends Verification {
  now?: string;
  /** What the server made of the text, where that is another. */
  tidied?: string;
  /** It could not be read. */
  unread?: true;
}

export interface PropertyWrite {
  /** The server's value that was on screen. */
  shown: string;
  text: string;
  occasion?: WriteNote['occasion'];
  /** Resolves with the value as the answer holds it. */
  send: (change: PropertyChange) => Promise<unknown>;
}

/** Changing one property by its own PATCH (spec 4.1). */
export function propertyWrite({
  shown,
  text,
  occasion,
  send,
}: PropertyWrite): WriteOperation<PropertyRead, PropertyFound, PropertyObstacle> {
  return {
    check: (now) => {
      if (now.text === undefined) return 'hidden';
      return now.text === shown ? undefined : 'changed';
    },
    note: () => ({ before: shown, occasion }),
    // The read finds what others changed before, `If-Match` what they change between it and this.
    tag: ({ tag }) => tag,
    send: (_before, { note, ifMatch }) => send({ text, ifMatch, note }),
    verify: (_before, after, sent) => {
      if (after === undefined) return { what: 'unclear', unread: true };
      const now = after.text;
      if (now === undefined) return { what: 'unclear' };
      if (now === text) return { what: 'there', now };
      const found = { now, stored: now };
      if (now === shown) return { what: 'as-before', ...found };
      if ('error' in sent) return { what: 'otherwise', ...found };
      if (now === sent.answer || tidy(now) === tidy(text))
        return { what: 'there', ...found, tidied: now };
      // It was stored as sent, and somebody else was faster than our read.
      return { what: sent.answer === text ? 'there' : 'otherwise', ...found };
    },
  };
}

/**
 * A text as a server may tidy it: without blanks at its ends, doubled ones, a slash at the end; in
 * one of Unicode's forms.
 */
function tidy(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').replace(/\/$/, '');
}
