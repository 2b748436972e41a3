/**
 * Remembers the results of `compute` for up to `max` keys, then forgets all of them. For pure
 * functions that take much longer than looking up a key.
 */
export function memoize<K, V>(compute: (key: K) => V, max: number): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const value = compute(key);
    if (known.size >= max) known.clear();
    known.set(key, value);
    return value;
  };
}
