/** The columns beside the room's own, in their order. */
export const COLUMNS = [
  'name',
  'status',
  'services',
  'end',
  'attention',
  'updated',
  'actions',
] as const;

export type Column = (typeof COLUMNS)[number];
