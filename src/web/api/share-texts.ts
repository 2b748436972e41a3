import { subscriptionFields, type Area } from '../../contract/area';

/** What many areas say in the same words; many of their services do so in every field. */
const OF_AREA = ['status', 'date_updated'] as const satisfies (keyof Area)[];

/**
 * Keeps one of each text that repeats in the areas of an answer: parsing copies each of them, and
 * the times of ten thousand rooms then take more memory than the rooms. No text changes.
 *
 * @returns what does so to an area; for one after another, so that it can be done in pieces
 */
export function shareTexts(): (area: Area) => void {
  const texts = new Map<string, string>();
  function share<Key extends string>(
    object: { [key in Key]?: unknown },
    keys: readonly Key[],
  ): void {
    for (const key of keys) {
      const text = object[key];
      if (typeof text !== 'string') continue;
      const known = texts.get(text);
      if (known === undefined) texts.set(text, text);
      else object[key] = known;
    }
  }
  return (area) => {
    share(area, OF_AREA);
    for (const service of area.data_services ?? []) share(service, subscriptionFields);
  };
}
