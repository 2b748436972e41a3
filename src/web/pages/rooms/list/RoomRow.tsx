import { memo, type HTMLAttributes, type ReactElement } from 'react';
import { hasHiddenCharacters, legible } from '../../../messages/foreign-text';
import { consolePaths } from '../../../paths';
import { iconClass } from '../../../ui/icon-class';
import { jsonText } from '../../../ui/json-text';
import { RevealedText } from '../../../ui/RevealedText';
import { statusLook } from '../../../ui/status-look';
import type { Moment } from '../../../ui/time-span';
import type { Room } from '../../choosing-rooms/room-index';
import { attentionReasons } from '../../choosing-rooms/room-standing';
import type { Column } from '../../choosing-rooms/room-view';
import { keyOfRoom } from '../../choosing-rooms/use-roving';
import { ChangedMark } from './ChangedMark';
import { fits } from './fits';
import type { ListWords } from './list-words';
import { OccupancyButtons } from './OccupancyButtons';
import type { FittedColumns } from './table-columns';
import { BOX_STOP, COPY_STOP, LINK_STOP, stopOfColumn } from './table-stops';

export interface RoomRowProps {
  facilityId: string;
  room: Room;
  fit: FittedColumns;
  /** Counted from 1, the head being the first. */
  rowIndex: number;
  /** Distance from the top of the list, in px. */
  top: number;
  moment: Moment;
  words: ListWords;
  selected: boolean;
  open: boolean;
  gone: boolean;
  /** It is not known whether a change took effect. */
  unsure: boolean;
  /** Drawn in short while it is scrolled past. */
  passing: boolean;
  /** One points with a finger: there is no button that copies, which nobody would see. */
  coarse: boolean;
  changedAt: number | undefined;
  /** Which of its controls the Tab key reaches; -1 for none. */
  stop: number;
}

/** What can be read of a row that is scrolled past. They come first, so that they stand where they will. */
const IN_PASSING: ReadonlySet<Column> = new Set<Column>(['name', 'status']);

/** What a cell has around its text, an icon included, in px. */
const AROUND_TEXT_PX = 34;
/** What stands beside a room's name in its cell: the copy button, a mark, and what is around them. In px. */
const BESIDE_NAME_PX = 66;

/** A room as a row of the table. Rows are made while one scrolls: plain elements, one for each cell, without listeners. */
export const RoomRow = memo(function RoomRow({ facilityId, room, fit, rowIndex, top, moment, words, selected, open, gone, unsure, passing, coarse, changedAt, stop }: RoomRowProps) {
  const control = (number: number) => ({ 'data-stop': number, tabIndex: number === stop ? 0 : -1 });
  let action = stopOfColumn('actions');
  const classes = ['row', selected && 'selected', open && 'open', gone && 'gone', stop !== -1 && 'current', passing && 'short', changedAt !== undefined && 'is-changed'].filter(Boolean).join(' ');
  return (
    <div role="row" className={classes} aria-rowindex={rowIndex} aria-selected={selected} data-key={keyOfRoom(room.id)} style={{ transform: `translateY(${top}px)` }}>
      <div role="gridcell" className="select" data-do="select">
        {!passing && <input type="checkbox" checked={selected} readOnly aria-label={words.of('table.select', room.name)} {...control(BOX_STOP)} />}
      </div>
      <div role="gridcell" className="room">
        <a href={consolePaths.room(facilityId, room.id)} className={fits(room.name, fit.roomPx - BESIDE_NAME_PX) ? undefined : 'cut'} title={legible(room.id)} {...control(LINK_STOP)}>{revealed(room.name)}</a>
        {!passing && !coarse && <button type="button" className={`copy ${iconClass('copy')}`} data-do="copy" title={words.of('table.copy', room.id)} aria-label={words.of('table.copy', room.id)} {...control(COPY_STOP)} />}
        <ChangedMark at={changedAt} moment={moment} words={words} />
      </div>
      {(passing ? fit.columns.filter((column) => IN_PASSING.has(column)) : fit.columns).map((column) =>
        column === 'actions' ? (
          <div key={column} role="gridcell" className="actions">
            {!gone && <OccupancyButtons room={room} words={words} control={() => control(action++)} />}
          </div>
        ) : (
          cellOf(column, { room, moment, words, gone, unsure, fit }, { key: column, role: 'gridcell', ...control(stopOfColumn(column)) })
        ),
      )}
    </div>
  );
});

type Shown = Pick<RoomRowProps, 'room' | 'moment' | 'words' | 'gone' | 'unsure' | 'fit'>;

/** One element, and no component of its own: there are thousands. */
function cellOf(column: Exclude<Column, 'actions'>, { room, moment, words, gone, unsure, fit }: Shown, { key, ...cell }: HTMLAttributes<HTMLElement> & { key: string }): ReactElement {
  /** A cell's classes: its end is only looked after where the text may reach it. */
  const classed = (text: string, ...more: (string | false)[]) => ['cell', !fits(text, (fit.widths[column] ?? 0) - AROUND_TEXT_PX) && 'cut', ...more].filter(Boolean).join(' ');
  switch (column) {
    case 'name': {
      const name = jsonText(room.area.name);
      return <div key={key} {...cell} className={classed(name)} title={legible(name)}>{revealed(name)}</div>;
    }
    case 'status': {
      const look = statusLook(room.area.status, words.t);
      if (fit.statusIcon) {
        const told = [gone ? words.t('table.gone') : look.words, unsure && words.t('unsure.mark')].filter(Boolean).join(' · ');
        return <div key={key} {...cell} className={['cell icon-only', gone || unsure ? 'soon' : `state ${look.tone ?? ''}`, iconClass(gone || unsure ? 'attention' : look.icon)].join(' ')} title={told}>{told}</div>;
      }
      if (gone) return <div key={key} {...cell} className={classed(words.t('table.gone'))}>{words.t('table.gone')}</div>;
      if (unsure) {
        // Two lines have no room for two that are not known.
        const told = look.icon === 'not-reported' ? words.t('unsure.mark') : `${look.words} · ${words.t('unsure.mark')}`;
        return <div key={key} {...cell} className="cell soon unsure" title={`${told}. ${words.t('unsure.title')}`}>{told}</div>;
      }
      return <div key={key} {...cell} className={classed(look.words, 'state', look.tone ?? '', iconClass(look.icon))}>{look.words}</div>;
    }
    case 'services': {
      const services = words.services(room, moment);
      // What needs attention is marked here where it has no column of its own.
      const reasons = fit.columns.includes('attention') ? '' : attentionReasons(room, moment).map(words.attention).join(' · ');
      return <div key={key} {...cell} className={classed(services ?? '', room.spans.length === 0 && 'quiet', reasons !== '' && `marked ${iconClass('attention')}`)} title={[reasons, services].filter(Boolean).join('. ')}>{services}</div>;
    }
    case 'end': {
      const end = words.nextEnd(room, moment);
      return <time key={key} {...cell} className={classed(end?.words ?? '', end?.today === true && 'soon')} dateTime={end?.exact} title={end?.exact}>{end?.words}</time>;
    }
    case 'attention': {
      const reasons = attentionReasons(room, moment).map(words.attention);
      const told = reasons.join(' · ');
      if (reasons.length > 1) return <div key={key} {...cell} className={`cell soon two-lines ${iconClass('attention')}`} title={told}>{told}</div>;
      return told === '' ? <div key={key} {...cell} className="cell" /> : <div key={key} {...cell} className={classed(told, 'soon', iconClass('attention'))} title={told}>{told}</div>;
    }
    case 'updated': {
      const exact = room.updated === undefined ? undefined : new Date(room.updated).toISOString();
      const told = room.updated === undefined ? '' : words.at(room.updated, moment);
      return <time key={key} {...cell} className={classed(told, 'quiet')} dateTime={exact} title={exact}>{told}</time>;
    }
  }
}

/** The cell stands apart from its surroundings as it is: only what is hidden needs more elements. */
const revealed = (text: string) => (hasHiddenCharacters(text) ? <RevealedText text={text} /> : text);
