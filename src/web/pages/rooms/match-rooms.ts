import type { Area } from '../../../contract/area';

// "A-99" before "A-101": people read room numbers as numbers.
const byNumber = new Intl.Collator(undefined, { numeric: true });

/** The rooms in the order that people count them. */
export function sortRooms(areas: Area[]): Area[] {
  return areas.toSorted((a, b) => byNumber.compare(a.id_external, b.id_external));
}

/** The rooms whose id, name or services hold every word of `text`; case and accents do not matter. */
export function matchRooms(areas: Area[], text: string): Area[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return areas;
  return areas.filter((area) => {
    const room = plain(searchable(area));
    return words.every((word) => room.includes(word));
  });
}

function searchable(area: Area): string {
  const services = (area.data_services ?? []).flatMap((service) => [service.code, service.label]);
  return [area.id_external, area.name, ...services].filter((part) => typeof part === 'string').join(' ');
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
