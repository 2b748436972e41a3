import type { HTMLAttributes, ReactElement } from 'react';
import { hasHiddenCharacters, escapeInvisible } from '../../../i18n/foreign-text';
import { iconClass } from '../../../components/icon-class';
import { jsonText } from '../../../components/json-text';
import { RevealedText } from '../../../components/RevealedText';
import { statusLook } from '../../../components/status-look';
import type { Moment } from '../../../components/time-span';
import type { Room } from '../../../features/rooms/room-index';
import { attentionReasons } from '../../../features/rooms/room-summary';
import type { Column } from '../../../features/rooms/room-view';
import type { ListFormatter } from './room-list';
import type { FittedColumns } from './table-columns';

/** What a row of the table says of its room. */
export interface ShownRoom {
  room: Room;
  fit: FittedColumns;
  moment: Moment;
  format: ListFormatter;
  gone: boolean;
  /** It is not known whether a change took effect. */
  isUnknown: boolean;
}

/** What a column says. One element, and no component of its own: there are thousands. */
export function cellOf(
  column: Exclude<Column, 'actions'>,
  { room, moment, format, gone, isUnknown, fit }: ShownRoom,
  { key, ...cell }: HTMLAttributes<HTMLElement> & { key: string },
): ReactElement {
  switch (column) {
    case 'name': {
      const name = jsonText(room.area.name);
      return (
        <div key={key} {...cell} className="cell" title={escapeInvisible(name)}>
          {revealed(name)}
        </div>
      );
    }
    case 'status': {
      const look = statusLook(room.area.status, format.t);
      if (fit.statusIcon) {
        const told = [
          gone ? format.t('table.gone') : look.words,
          isUnknown && format.t('unsure.mark'),
        ]
          .filter(Boolean)
          .join(' · ');
        return (
          <div
            key={key}
            {...cell}
            className={classes(
              'cell icon-only',
              gone || isUnknown ? 'soon' : 'state',
              !gone && !isUnknown && look.tone,
              iconClass(gone || isUnknown ? 'attention' : look.icon),
            )}
            title={told}
          >
            {told}
          </div>
        );
      }
      if (gone)
        return (
          <div key={key} {...cell} className="cell">
            {format.t('table.gone')}
          </div>
        );
      if (isUnknown) {
        // Two lines have no room for two that are not known.
        const told =
          look.icon === 'not-reported'
            ? format.t('unsure.mark')
            : `${look.words} · ${format.t('unsure.mark')}`;
        return (
          <div
            key={key}
            {...cell}
            className="cell soon unsure"
            title={`${told}. ${format.t('unsure.title')}`}
          >
            {told}
          </div>
        );
      }
      return (
        <div key={key} {...cell} className={classes('cell state', look.tone, iconClass(look.icon))}>
          {look.words}
        </div>
      );
    }
    case 'services': {
      const services = format.services(room, moment);
      // What needs attention is marked here where it has no column of its own.
      const reasons = fit.columns.includes('attention')
        ? ''
        : attentionReasons(room, moment).map(format.attention).join(' · ');
      return (
        <div
          key={key}
          {...cell}
          className={classes(
            'cell',
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
      const end = format.nextEnd(room, moment);
      return (
        <time
          key={key}
          {...cell}
          className={end?.today === true ? 'cell soon' : 'cell'}
          dateTime={end?.exact}
          title={end?.hint}
        >
          {end?.words}
        </time>
      );
    }
    case 'attention': {
      const reasons = attentionReasons(room, moment).map(format.attention);
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
        <div key={key} {...cell} className={`cell soon ${iconClass('attention')}`} title={told}>
          {told}
        </div>
      );
    }
    case 'updated': {
      const time = format.updated(room, moment);
      const told = time?.words ?? jsonText(room.area.date_updated);
      return (
        <time
          key={key}
          {...cell}
          className="cell quiet"
          dateTime={time?.exact}
          title={time?.hint ?? escapeInvisible(told)}
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

/** The class names that are there, as one. */
export const classes = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(' ');
