import { RevealedText } from '../../ui/RevealedText';
import type { RoomGroup } from './group-rooms';
import type { RoomWords } from './room-words';

/** What a group's rooms have in common, how many they are and how many of them are open. */
export function GroupName({ group, words }: { group: RoomGroup; words: RoomWords }) {
  const open = group.rooms.filter(({ status }) => status === 'open').length;
  const counts = [words.t('rooms.count', { count: group.rooms.length }), open > 0 && words.t('rooms.count.open', { count: open })];
  return (
    <>
      <span className="prefix">{group.prefix === '' ? words.t('group.other') : <RevealedText text={group.prefix.replace(/[\s._/-]+$/u, '')} />}</span>
      {/* Read out, “1” and “20 rooms” must not become one number. */}
      {' '}
      <span className="quiet">{counts.filter(Boolean).join(' · ')}</span>
    </>
  );
}
