import { useCallback, useEffect, useState } from 'react';
import type { WritableProperty } from '../../../contract/paths';
import { partnerMark } from '../../api/partner';
import { keepTextDraft, keepTextDraftAgain, readTextDraft, type TextDraft } from '../../api/text-drafts';
import { useHoldUnsaved } from '../unsaved';

/** What was typed here before a reload, unless it is what the server has by now. */
export function keptText(facilityId: string, property: WritableProperty, value: string): TextDraft | undefined {
  const draft = readTextDraft(facilityId, property);
  return draft?.text === value ? undefined : draft;
}

/**
 * Keeps what is typed on this device until `drop` is called: it survives a reload, a crash and signing in again. `value` is
 * the server's; leaving asks first while `typed` is another.
 */
export function useKeepText(facilityId: string, property: WritableProperty, base: string, value: string, typed: string): { drop: () => void } {
  const [dropped, setDropped] = useState(false);
  const partner = usePartner();
  useHoldUnsaved(!dropped && typed !== value);
  useEffect(() => {
    if (!dropped && partner !== '') keepTextDraft(facilityId, property, typed === base ? undefined : { base, text: typed });
  }, [facilityId, property, base, typed, dropped, partner]);
  useEffect(() => {
    const keepAgain = () => keepTextDraftAgain(facilityId, property);
    window.addEventListener('pagehide', keepAgain);
    return () => {
      window.removeEventListener('pagehide', keepAgain);
      keepAgain();
    };
  }, [facilityId, property]);
  const drop = useCallback(() => {
    setDropped(true);
    keepTextDraft(facilityId, property, undefined);
  }, [facilityId, property]);
  return { drop };
}

/** Whose drafts these are; where this device has lost it, its storage having been emptied while the session went on, once the session has told. */
function usePartner(): string {
  const [partner, setPartner] = useState(partnerMark);
  useEffect(() => {
    if (partner !== '') return;
    // Nobody needs it else.
    void import('../../api/known-partner').then(({ knownPartner }) => knownPartner()).then(setPartner, () => undefined);
  }, [partner]);
  return partner;
}
