/**
 * Remembers what `compute` gave for each key, up to `max` of them: then all are forgotten. For pure
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

/** For what is remembered of each time zone: more than there are (about 600). */
export const ZONES_MAX = 1000;
