/**
 * Which rooms are selected, and the one that a range is counted from. By full id: it outlasts
 * filters, sorting and refetches.
 */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
  /** What the last range from there added: the next one takes its place. */
  added: readonly string[];
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined, added: [] };

/** Selects a room or takes it out again; ranges are counted from it then. */
export function toggleRoom({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, added: [] };
}

/**
 * Selects all from the anchor to `id`, in the order on screen, in place of the last range from
 * there; the anchor stays. What is not on screen is left as it is. Without an anchor there, `id`
 * alone.
 */
export function selectRange(before: Selection, id: string, order: readonly string[]): Selection {
  const { ids, anchor, added } = before;
  const [from, to] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (to === -1) return before;
  if (from === -1) return { ids: new Set([...ids, id]), anchor: id, added: [] };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(ids);
  const shown = new Set(order);
  for (const last of added) if (shown.has(last)) next.delete(last);
  const news = range.filter((room) => !next.has(room));
  for (const room of news) next.add(room);
  return { ids: next, anchor, added: news };
}

/** Selects all of `some`, or takes all of them out where they all were selected. */
export function toggleAll({ ids, anchor }: Selection, some: readonly string[]): Selection {
  const next = new Set(ids);
  const all = some.every((id) => ids.has(id));
  for (const id of some) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor, added: [] };
}
