/** Makes keys for React from ids of a server, which may give two entries the same id. */
export function uniqueKeys(ids: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return `${before} ${id}`;
  });
}
