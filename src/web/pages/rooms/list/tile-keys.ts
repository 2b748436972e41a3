/** Which place a key leads to from `place`, in a list of `total` tiles of which `columns` stand side by side. */
export function stepAmongTiles(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  place: number,
  { columns, pageLines, total }: { columns: number; pageLines: number; total: number },
): number | undefined {
  const within = (next: number) => Math.min(total - 1, Math.max(0, next));
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowRight':
      return within(place + 1);
    case 'ArrowLeft':
      return within(place - 1);
    case 'ArrowDown':
      return within(place + columns);
    case 'ArrowUp':
      return within(place - columns);
    case 'PageDown':
      return within(place + columns * pageLines);
    case 'PageUp':
      return within(place - columns * pageLines);
    case 'Home':
      return far ? 0 : place - (place % columns);
    case 'End':
      return far ? total - 1 : within(place - (place % columns) + columns - 1);
    default:
      return undefined;
  }
}
