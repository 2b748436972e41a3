import { recordedIds, type RecordedList } from '../../../api/recorded-values';
import type { WriteNote } from '../../../api/write-log';
import type { ListDiff } from '../diff-lists';

/** What this device's history keeps of a save: the list itself may be 50,000 rows. */
export function recordedChange(
  before: number,
  after: number,
  { added, renamed, removed, moved }: ListDiff,
): WriteNote {
  const ids = (changes: readonly { row: { id: string } }[]) =>
    recordedIds(changes.map(({ row }) => row.id));
  const list: RecordedList = {
    entries: after,
    added: ids(added),
    renamed: recordedIds(renamed.map((one) => one.after.id)),
    removed: ids(removed),
    moved: ids(moved),
  };
  return { before: { entries: before } satisfies RecordedList, after: list };
}
