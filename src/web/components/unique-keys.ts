/** Keys for React out of ids that a server gave: two of its entries may have the same one. */
export function uniqueKeys(ids: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return `${before} ${id}`;
  });
}
