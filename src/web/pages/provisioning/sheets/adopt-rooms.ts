import type { Drift } from '../../../features/rooms/drift';
import { newRow, type Row } from '../rows';

export type Adopted = 'add' | 'remove' | 'rename';

export function adoptRooms(
  rows: readonly Row[],
  { missing, surplus, renamed }: Drift<Row>,
  kinds: ReadonlySet<Adopted>,
): Row[] {
  const gone = new Set(kinds.has('remove') ? surplus : []);
  const names = new Map(kinds.has('rename') ? renamed.map(({ row, name }) => [row, name]) : []);
  const remaining = rows.flatMap((row) => {
    const name = names.get(row);
    return gone.has(row) ? [] : [name === undefined ? row : { ...row, name }];
  });
  const added = kinds.has('add') ? missing : [];
  return [...remaining, ...added.map(({ id, name }) => newRow(id, name))];
}
