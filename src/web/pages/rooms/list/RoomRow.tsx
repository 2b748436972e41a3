import { memo } from 'react';
import { legible } from '../../../messages/foreign-text';
import { RevealedText } from '../../../ui/RevealedText';
import { SpriteIcon } from '../../../ui/SpriteIcon';
import { statusLook } from '../../../ui/StatusMark';
import type { Room } from '../../choosing-rooms/room-index';
import { attentionReasons } from '../../choosing-rooms/room-standing';
import type { Moment } from '../../../ui/time-span';
import type { Column } from '../../choosing-rooms/room-view';
import { ChangedMark } from './ChangedMark';
import { OccupancyButtons } from './OccupancyButtons';
import { keyOfRoom } from '../../choosing-rooms/use-roving';
import type { ListWords } from './list-words';

export interface RoomRowProps {
  room: Room;
  columns: readonly Column[];
  /** Counted from 1, the head being the first. */
  rowIndex: number;
  /** Distance from the top of the list and height, in px. */
  top: number;
  height: number;
  moment: Moment;
  words: ListWords;
  href: string;
  selected: boolean;
  open: boolean;
  gone: boolean;
  /** Drawn in short while it is scrolled past. */
  passing: boolean;
  changedAt: number | undefined;
  /** Which of its controls the Tab key reaches; -1 for none. */
  stop: number;
}

/** What can be read of a row that is scrolled past. They come first, so that they stand where they will. */
const IN_PASSING: ReadonlySet<Column> = new Set<Column>(['name', 'status']);

/** A room as a row of the table. Plain elements without listeners: twenty of them are made for each row that scrolls in. */
export const RoomRow = memo(function RoomRow({ room, columns, rowIndex, top, height, moment, words, href, selected, open, gone, passing, changedAt, stop }: RoomRowProps) {
  let next = 0;
  const control = () => {
    const number = next++;
    return { 'data-stop': number, tabIndex: number === stop ? 0 : -1 };
  };
  const classes = ['row', open && 'open', gone && 'gone', changedAt !== undefined && 'is-changed'].filter(Boolean).join(' ');
  return (
    <div role="row" className={classes} aria-rowindex={rowIndex} aria-selected={selected} data-key={keyOfRoom(room.id)} style={{ transform: `translateY(${top}px)`, height }}>
      <div role="gridcell" className="select">
        {!passing && <input type="checkbox" checked={selected} readOnly data-do="select" aria-label={words.of('table.select', room.name)} {...control()} />}
      </div>
      <div role="gridcell" className="room">
        <a href={href} title={legible(room.id)} {...control()}><RevealedText text={room.name} /></a>
        {!passing && (
          <button type="button" className="copy" data-do="copy" title={words.of('table.copy', room.id)} aria-label={words.of('table.copy', room.id)} {...control()}>
            <SpriteIcon name="copy" />
          </button>
        )}
        <ChangedMark at={changedAt} moment={moment} words={words} />
      </div>
      {(passing ? columns.filter((column) => IN_PASSING.has(column)) : columns).map((column) =>
        column === 'actions' ? (
          <div key={column} role="gridcell" className="actions">
            {!gone && <OccupancyButtons room={room} words={words} control={control} />}
          </div>
        ) : (
          <div key={column} role="gridcell" {...control()}>
            <Cell column={column} room={room} moment={moment} words={words} gone={gone} />
          </div>
        ),
      )}
    </div>
  );
});

type CellProps = Pick<RoomRowProps, 'room' | 'moment' | 'words' | 'gone'> & { column: Exclude<Column, 'actions'> };

function Cell({ column, room, moment, words, gone }: CellProps) {
  switch (column) {
    case 'name':
      return typeof room.area.name === 'string' ? <span title={legible(room.area.name)}><RevealedText text={room.area.name} /></span> : null;
    case 'status': {
      if (gone) return words.t('table.gone');
      const look = statusLook(room.area.status, words.t);
      return <span className={`status ${look.tone ?? ''}`}><SpriteIcon name={look.sprite} />{look.words}</span>;
    }
    case 'services': {
      const services = words.services(room, moment);
      return <span className={room.spans.length === 0 ? 'quiet' : undefined} title={services}>{services}</span>;
    }
    case 'end': {
      const end = words.nextEnd(room, moment);
      return end === undefined ? null : <time dateTime={end.exact} title={end.exact} className={end.today ? 'soon' : undefined}>{end.words}</time>;
    }
    case 'attention': {
      const reasons = attentionReasons(room, moment).map(words.attention).join(', ');
      return reasons === '' ? null : <span className="status soon" title={reasons}><SpriteIcon name="attention" /><span className="words">{reasons}</span></span>;
    }
    case 'updated':
      return room.updated === undefined ? null : <time className="quiet" dateTime={new Date(room.updated).toISOString()} title={new Date(room.updated).toISOString()}>{words.at(room.updated, moment)}</time>;
  }
}
