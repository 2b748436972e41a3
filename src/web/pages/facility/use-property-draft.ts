import { useEffect, useRef, useState } from 'react';
import type { WritableProperty } from '../../../contract/paths';
import { partnerMark } from '../../device/partner';
import { storeTextDraft, readTextDraft, type TextDraft } from '../../device/text-drafts';
import { useHoldUnsaved } from '../../features/session/unsaved';

/** The text typed here before a reload; undefined if the server has that text by now. */
export function storedText(
  facilityId: string,
  property: WritableProperty,
  value: string,
): TextDraft | undefined {
  const draft = readTextDraft(facilityId, property);
  return draft?.text === value ? undefined : draft;
}

/**
 * Stores what is typed on this device until `drop` is called, so that it survives a reload, a crash
 * and signing in again. `value` is the server's. While `typed` differs from it, leaving asks first.
 */
export function useStoreText(
  facilityId: string,
  property: WritableProperty,
  base: string,
  value: string,
  typed: string,
): { drop: () => void } {
  const [dropped, setDropped] = useState(false);
  const stored = useRef({ partner: '', draft: undefined as TextDraft | undefined });
  useHoldUnsaved(!dropped && typed !== value);
  useEffect(() => {
    if (dropped) return;
    const draft = typed === base ? undefined : { base, text: typed };
    stored.current = { partner: partnerMark(), draft };
    storeTextDraft(facilityId, property, draft);
  }, [facilityId, property, base, typed, dropped]);
  useEffect(() => {
    // Another tab may have replaced the stored text, or the device's storage was emptied. Nothing
    // is stored if another partner has signed in since.
    const keepAgain = () => {
      const { partner, draft } = stored.current;
      if (draft !== undefined && partner === partnerMark())
        storeTextDraft(facilityId, property, draft);
    };
    window.addEventListener('pagehide', keepAgain);
    return () => {
      window.removeEventListener('pagehide', keepAgain);
      keepAgain();
    };
  }, [facilityId, property]);
  const drop = () => {
    setDropped(true);
    stored.current.draft = undefined;
    storeTextDraft(facilityId, property, undefined);
  };
  return { drop };
}
