import type { Room } from '../../choosing-rooms/room-index';
import type { RoomWords } from '../../choosing-rooms/room-words';

export interface OccupancyButtonsProps {
  room: Room;
  words: RoomWords;
  /** Makes the next control of the row or tile part of its Tab order. */
  control: () => object;
}

/** What can be done with the room; both, where the server does not say how it stands: nobody guesses. */
export function OccupancyButtons({ room, words, control }: OccupancyButtonsProps) {
  return (
    <>
      {room.status !== 'open' && (
        <button type="button" data-do="open" aria-label={words.of('occupancy.open.submit', room.name)} {...control()}>
          {words.t('tile.open')}
        </button>
      )}
      {room.status !== 'closed' && (
        <button type="button" data-do="close" aria-label={words.of('occupancy.close.submit', room.name)} {...control()}>
          {words.t('tile.close')}
        </button>
      )}
    </>
  );
}
