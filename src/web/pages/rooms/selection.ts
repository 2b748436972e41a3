/** Which rooms are selected, and the one that a range is counted from. By full id: it outlasts filters, sorting and refetches. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined };

/** Selects a room or takes it out again; ranges are counted from it then. */
export function toggleRoom({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects all from the anchor to `id`, in the order on screen; the anchor stays. Without one on screen, `id` alone. */
export function selectRange({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)];
  if (to === -1) return { ids, anchor };
  if (from === -1) return { ids: new Set([...ids, id]), anchor: id };
  return { ids: new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor };
}

/** Selects all of `some`, or takes all of them out where they all were selected. */
export function toggleAll({ ids, anchor }: Selection, some: readonly string[]): Selection {
  const next = new Set(ids);
  const all = some.every((id) => ids.has(id));
  for (const id of some) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor };
}
