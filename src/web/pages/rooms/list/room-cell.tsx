import type { HTMLAttributes, ReactElement } from 'react';
import { hasHiddenCharacters, legible } from '../../../messages/foreign-text';
import { iconClass } from '../../../ui/icon-class';
import { jsonText } from '../../../ui/json-text';
import { RevealedText } from '../../../ui/RevealedText';
import { statusLook } from '../../../ui/status-look';
import type { Moment } from '../../../ui/time-span';
import type { Room } from '../../choosing-rooms/room-index';
import { attentionReasons } from '../../choosing-rooms/room-standing';
import type { Column } from '../../choosing-rooms/room-view';
import { fits } from './fits';
import type { ListWords } from './list-words';
import type { FittedColumns } from './table-columns';

/** What a row of the table says of its room. */
export interface ShownRoom {
  room: Room;
  fit: FittedColumns;
  moment: Moment;
  words: ListWords;
  gone: boolean;
  /** It is not known whether a change took effect. */
  unsure: boolean;
}

/**
 * What stands beside a room's name in its cell: the copy button, a mark, and what is around them.
 * In px.
 */
const BESIDE_NAME_PX = 66;

/** What a cell has around its text, in px, and what an icon takes of it where there may be one. */
const AROUND_TEXT_PX = 16;
const ICON_PX = 18;
const WITH_ICON: ReadonlySet<Column> = new Set<Column>(['status', 'services', 'attention']);

/** Whether the room's own cell need not be cut. */
export const fitsRoom = (room: Room, fit: FittedColumns) =>
  fits(room.name, fit.roomPx - BESIDE_NAME_PX, 'mono');

/** Whether a text is certain to fit into its column. */
export const fitsColumn = (column: Column, text: string, fit: FittedColumns) =>
  fits(text, (fit.widths[column] ?? 0) - AROUND_TEXT_PX - (WITH_ICON.has(column) ? ICON_PX : 0));

/** What a column says. One element, and no component of its own: there are thousands. */
export function cellOf(
  column: Exclude<Column, 'actions'>,
  { room, moment, words, gone, unsure, fit }: ShownRoom,
  { key, ...cell }: HTMLAttributes<HTMLElement> & { key: string },
): ReactElement {
  /** A cell's classes: its end is only looked after where the text may reach it. */
  const classed = (text: string, ...more: (string | false)[]) =>
    ['cell', !fitsColumn(column, text, fit) && 'cut', ...more].filter(Boolean).join(' ');
  switch (column) {
    case 'name': {
      const name = jsonText(room.area.name);
      return (
        <div key={key} {...cell} className={classed(name)} title={legible(name)}>
          {revealed(name)}
        </div>
      );
    }
    case 'status': {
      const look = statusLook(room.area.status, words.t);
      if (fit.statusIcon) {
        const told = [gone ? words.t('table.gone') : look.words, unsure && words.t('unsure.mark')]
          .filter(Boolean)
          .join(' · ');
        return (
          <div
            key={key}
            {...cell}
            className={[
              'cell icon-only',
              gone || unsure ? 'soon' : `state ${look.tone ?? ''}`,
              iconClass(gone || unsure ? 'attention' : look.icon),
            ].join(' ')}
            title={told}
          >
            {told}
          </div>
        );
      }
      if (gone)
        return (
          <div key={key} {...cell} className={classed(words.t('table.gone'))}>
            {words.t('table.gone')}
          </div>
        );
      if (unsure) {
        // Two lines have no room for two that are not known.
        const told =
          look.icon === 'not-reported'
            ? words.t('unsure.mark')
            : `${look.words} · ${words.t('unsure.mark')}`;
        return (
          <div
            key={key}
            {...cell}
            className="cell soon unsure"
            title={`${told}. ${words.t('unsure.title')}`}
          >
            {told}
          </div>
        );
      }
      return (
        <div
          key={key}
          {...cell}
          className={classed(look.words, 'state', look.tone ?? '', iconClass(look.icon))}
        >
          {look.words}
        </div>
      );
    }
    case 'services': {
      const services = words.services(room, moment);
      // What needs attention is marked here where it has no column of its own.
      const reasons = fit.columns.includes('attention')
        ? ''
        : attentionReasons(room, moment).map(words.attention).join(' · ');
      return (
        <div
          key={key}
          {...cell}
          className={classed(
            services ?? '',
            room.spans.length === 0 && 'quiet',
            reasons !== '' && `marked ${iconClass('attention')}`,
          )}
          title={[reasons, services].filter(Boolean).join('. ')}
        >
          {services}
        </div>
      );
    }
    case 'end': {
      const end = words.nextEnd(room, moment);
      return (
        <time
          key={key}
          {...cell}
          className={classed(end?.words ?? '', end?.today === true && 'soon')}
          dateTime={end?.exact}
          title={end?.hint}
        >
          {end?.words}
        </time>
      );
    }
    case 'attention': {
      const reasons = attentionReasons(room, moment).map(words.attention);
      const told = reasons.join(' · ');
      if (reasons.length > 1)
        return (
          <div
            key={key}
            {...cell}
            className={`cell soon two-lines ${iconClass('attention')}`}
            title={told}
          >
            {told}
          </div>
        );
      return told === '' ? (
        <div key={key} {...cell} className="cell" />
      ) : (
        <div
          key={key}
          {...cell}
          className={classed(told, 'soon', iconClass('attention'))}
          title={told}
        >
          {told}
        </div>
      );
    }
    case 'updated': {
      const time = words.updated(room, moment);
      const told = time?.words ?? jsonText(room.area.date_updated);
      return (
        <time
          key={key}
          {...cell}
          className={classed(told, 'quiet')}
          dateTime={time?.exact}
          title={time?.hint ?? legible(told)}
        >
          {revealed(told)}
        </time>
      );
    }
  }
}

/**
 * The cell stands apart from its surroundings as it is: only what is hidden needs more elements.
 */
export const revealed = (text: string) =>
  hasHiddenCharacters(text) ? <RevealedText text={text} /> : text;
