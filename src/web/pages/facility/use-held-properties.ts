import { useCallback, useState } from 'react';
import { propertyText, type Facility } from '../../../contract/facility';
import type { WritableProperty } from '../../../contract/paths';

/**
 * Why a property cannot be edited any more: the last answer came without it, or with what is no
 * text.
 */
export type HiddenReason = 'unshared' | 'notText';

export interface HeldProperties {
  /** The facility as read, with the last text of each property that is held and has none now. */
  shown: Facility;
  /** Undefined where the property is as it was read. */
  hiddenReason: (property: WritableProperty) => HiddenReason | undefined;
  /**
   * Keeps the property in its place by its last text for as long as its form is open; undefined
   * lets it go.
   */
  hold: (property: WritableProperty, text: string | undefined) => void;
}

/**
 * A read that comes without a property must not take away the form that somebody types in, nor its
 * messages.
 */
export function useHeldProperties(facility: Facility): HeldProperties {
  const [held, setHeld] = useState<ReadonlyMap<WritableProperty, string>>(new Map());
  const hold = useCallback((property: WritableProperty, text: string | undefined) => {
    setHeld((before) => {
      if (before.get(property) === text) return before;
      const others = [...before].filter(([other]) => other !== property);
      return new Map(text === undefined ? others : [...others, [property, text]]);
    });
  }, []);
  const hidden = [...held].filter(([property]) => propertyText(facility, property) === undefined);
  const hiddenReason = (property: WritableProperty) => {
    if (!hidden.some(([other]) => other === property)) return undefined;
    return facility[property] === undefined ? 'unshared' : 'notText';
  };
  return { shown: { ...facility, ...Object.fromEntries(hidden) }, hiddenReason, hold };
}
