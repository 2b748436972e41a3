import { memo } from 'react';
import { legible } from '../../../messages/foreign-text';
import { consolePaths } from '../../../paths';
import { iconClass } from '../../../ui/icon-masks';
import { RevealedText } from '../../../ui/RevealedText';
import { statusLook } from '../../../ui/StatusMark';
import { offersBoth } from '../../../ui/tile-grid';
import type { Room } from '../../choosing-rooms/room-index';
import { attentionReasons, standingOf } from '../../choosing-rooms/room-standing';
import type { Moment } from '../../../ui/time-span';
import { ChangedMark } from './ChangedMark';
import { OccupancyButtons } from './OccupancyButtons';
import { keyOfRoom } from '../../choosing-rooms/use-roving';
import type { ListWords } from './list-words';

export interface RoomTileProps {
  room: Room;
  /** In px, fixed: nothing jumps under a finger. */
  height: number;
  /** Whether status and buttons have lines of their own, in a tile of that height. */
  roomy: boolean;
  /** Tells only, in two lines. */
  dense: boolean;
  /** Place in the whole list, from 1, and its length: only a part of it is in the page. */
  position: number;
  total: number;
  moment: Moment;
  words: ListWords;
  facilityId: string;
  selected: boolean;
  /** A checkbox stands where the action stood. */
  selecting: boolean;
  open: boolean;
  gone: boolean;
  changedAt: number | undefined;
  /** Whether the Tab key reaches its controls. */
  active: boolean;
}

/** A room at a glance: id large, status by icon, word and edge, its services in words, and the one thing done with it all day. */
export const RoomTile = memo(function RoomTile(props: RoomTileProps) {
  const { room, height, roomy, dense, position, total, moment, words, facilityId, selected, selecting, open, gone, changedAt, active } = props;
  const { tone, sprite, words: reported } = statusLook(room.area.status, words.t);
  const both = offersBoth(room.area.status);
  let next = 0;
  const control = () => ({ 'data-stop': next++, tabIndex: active ? 0 : -1 });
  const classes = ['tile', !gone && tone, roomy && !dense && 'roomy', both && 'both', dense && 'dense', selected && 'chosen', open && 'open', gone && 'gone', changedAt !== undefined && 'is-changed'];
  // Both may be cut on the tile or not be there at all.
  const inFull = [room.id, room.area.name].filter((text): text is string => typeof text === 'string' && text !== room.name).map(legible).join(' · ');
  const status = (
    <div className={gone ? 'status' : `status ${tone ?? ''} ${iconClass(sprite)}`} title={both ? reported : undefined}>
      <span className="words">{gone ? words.t('table.gone') : reported}</span>
    </div>
  );
  return (
    <li className={classes.filter(Boolean).join(' ')} aria-setsize={total} aria-posinset={position} data-key={keyOfRoom(room.id)} style={{ height }}>
      <div className="top">
        <div className="id" title={inFull}>
          <a href={consolePaths.room(facilityId, room.id)} {...control()}><RevealedText text={room.name} /></a>
          <ChangedMark at={changedAt} moment={moment} words={words} />
        </div>
        {!dense && status}
      </div>
      <div className="bottom">
        {dense && status}
        <Services room={room} moment={moment} words={words} dense={dense} />
        {selecting && <input type="checkbox" checked={selected} readOnly data-do="select" aria-label={words.of('table.select', room.name)} {...control()} />}
        {!selecting && !dense && !gone && <OccupancyButtons room={room} words={words} control={control} />}
      </div>
    </li>
  );
});

/** What is running or to come, and whether any of it ends today; ended ones are listed only on the room's page. Nothing where not shared. */
function Services({ room, moment, words, dense }: Pick<RoomTileProps, 'room' | 'moment' | 'words' | 'dense'>) {
  if (room.area.data_services === undefined) return null;
  const { running, coming, endsToday } = standingOf(room, moment);
  const reasons = attentionReasons(room, moment).map(words.attention).join(', ');
  const attention = reasons === '' ? undefined : <span className={`soon ${iconClass('attention')}`} role="img" aria-label={reasons} title={reasons} />;
  const undated = room.spans.filter(({ fixed }) => fixed !== undefined).length;
  const count = running + coming + undated;
  if (dense) {
    if (count === 0 && attention === undefined) return null;
    const ends = words.t('tile.endsToday');
    return (
      <div className="marks">
        {attention}
        {endsToday && <span className={`soon ${iconClass('ends-today')}`} role="img" aria-label={ends} title={ends} />}
        {count > 0 && <span className="services" title={words.t('tile.services', { count })}>{count}</span>}
      </div>
    );
  }
  return (
    <>
      {endsToday && <div className="soon">{words.t('tile.endsToday')}</div>}
      <div className="services">{attention}{count === 0 ? words.t('tile.noServices') : words.t('tile.services', { count })}</div>
    </>
  );
}
