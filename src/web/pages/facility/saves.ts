import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { WritableProperty } from '../../../contract/paths';
import { partnerMark } from '../../device/partner';
import type { Saved } from './property-state';

/** A save that changed nothing and can be tried again as it is. */
interface FailedSave {
  label: string;
  retry: () => void;
}

interface Saves {
  /** The failed saves of the forms that are open now. */
  failed: Partial<Record<WritableProperty, FailedSave | undefined>>;
  /** The last save of each property, stored while other screens are open. */
  saved: Record<string, Saved | undefined>;
}

const useSaves = create<Saves>(() => ({ failed: {}, saved: {} }));

/** The failed saves. Each is a request of its own, so only these are sent again. */
export const useFailedSaves = (): readonly FailedSave[] =>
  Object.values(useSaves(({ failed }) => failed)).filter((save) => save !== undefined);

/** Offers `retry` with the other failed saves, as long as the form's save counts as failed. */
export function useReportFailedSave(
  property: WritableProperty,
  label: string,
  isFailed: boolean,
  retry: () => void,
): void {
  const sendAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isFailed) return undefined;
    const put = (save: FailedSave | undefined) =>
      useSaves.setState(({ failed }) => ({ failed: { ...failed, [property]: save } }));
    put({ label, retry: () => sendAgain() });
    return () => put(undefined);
  }, [property, label, isFailed]);
}

/** A key that includes the partner, so that no other partner finds the save. */
const keyOf = (facilityId: string, property: WritableProperty) =>
  JSON.stringify([partnerMark(), facilityId, property]);

export function storeSaved(
  facilityId: string,
  property: WritableProperty,
  saved: Saved | undefined,
): void {
  useSaves.setState((state) => ({
    saved: { ...state.saved, [keyOf(facilityId, property)]: saved },
  }));
}

/** The last save, if the server's `value` is still the saved one. */
export function storedSaved(
  facilityId: string,
  property: WritableProperty,
  value: string,
): Saved | undefined {
  const saved = useSaves.getState().saved[keyOf(facilityId, property)];
  return saved?.after === value ? saved : undefined;
}

export const hasSaved = (facilityId: string, property: WritableProperty): boolean =>
  useSaves.getState().saved[keyOf(facilityId, property)] !== undefined;
