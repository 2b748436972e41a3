/**
 * Where a key leads in the table: by rows (of which the head is -1) and by controls within a row;
 * `edge` is the end of it.
 */
export type Step =
  | { rows: number; stops?: undefined }
  | { rows?: undefined; stops: number | 'first' | 'last' }
  | { rows: 'first' | 'last'; stops: 'first' | 'last' };

/** The keys of the ARIA grid pattern that move. `page`: how many rows a screen holds. */
export function stepOf(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  page: number,
): Step | undefined {
  const far = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { rows: 1 };
    case 'ArrowUp':
      return { rows: -1 };
    case 'PageDown':
      return { rows: page };
    case 'PageUp':
      return { rows: -page };
    case 'ArrowRight':
      return { stops: 1 };
    case 'ArrowLeft':
      return { stops: -1 };
    case 'Home':
      return far ? { rows: 'first', stops: 'first' } : { stops: 'first' };
    case 'End':
      return far ? { rows: 'last', stops: 'last' } : { stops: 'last' };
    default:
      return undefined;
  }
}
