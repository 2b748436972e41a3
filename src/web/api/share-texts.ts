import { subscriptionFields, type Area } from '../../contract/area';

/** Fields of areas whose texts repeat. In services, the texts of every field repeat. */
const OF_AREA = ['status', 'date_updated'] as const satisfies (keyof Area)[];

/**
 * Makes areas of an answer share equal texts. Parsing copies each text, and the times of ten
 * thousand rooms would take more memory than the rooms. No text changes.
 *
 * @returns a function to call for one area after another, so that the work can be divided
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
