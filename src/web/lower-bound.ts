/**
 * The first index of `items` for which `isBelow` is false, by binary search. All items below must
 * come before all others.
 */
export function lowerBound<Item>(
  items: readonly Item[],
  isBelow: (item: Item, index: number) => boolean,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isBelow(item, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
