import { dayStart } from '../../components/local-time';
import type { TimeWindow } from '../../components/time-axis/window';
import { localDay } from '../../components/time';
import type { Moment } from '../../components/time-span';
import { PHONE_TO_PX } from './tape-sizes';

/**
 * Yesterday, today and the rest of a week: what just ended, what runs, what comes. A phone has no
 * room for more days than three.
 */
const BEFORE_DAYS = 1;
const AFTER_DAYS = { desk: 6, phone: 2 };

/**
 * What the tape shows before anybody moved it, in whole days of the zone shown; the screen's width
 * in px.
 */
export function firstWindow({ at }: Moment, screen: number): TimeWindow {
  const today = localDay(new Date(at));
  return {
    from: dayStart(today, -BEFORE_DAYS),
    to: dayStart(today, screen < PHONE_TO_PX ? AFTER_DAYS.phone : AFTER_DAYS.desk),
  };
}
