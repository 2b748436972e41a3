import { dayStart } from '../../ui/local-time';
import type { TimeWindow } from '../../ui/time-axis/window';
import { localDay } from '../../ui/time';
import type { Moment } from '../../ui/time-span';

/** Yesterday, today and the rest of a week: what just ended, what runs, what comes. In days. */
const [BEFORE, AFTER] = [1, 6];

/** What the tape shows before anybody moved it, in whole days of the zone shown. */
export function firstWindow({ at }: Moment): TimeWindow {
  const today = localDay(new Date(at));
  return { from: dayStart(today, -BEFORE), to: dayStart(today, AFTER) };
}
