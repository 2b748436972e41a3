import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import type { Subscription } from '../../../contract/area';
import type { NewSubscription } from '../../../contract/subscription';
import { useMessages } from '../../i18n/messages';
import { classNames } from '../../components/class-names';
import { Disclosure } from '../../components/Disclosure';
import { formatTime, readTime } from '../../components/time/time';
import { AxisLines, TimeAxis } from '../../components/time-axis/TimeAxis';
import {
  clampWindow,
  drawnPlace,
  partOf,
  shows,
  type Range,
  type TimeWindow,
} from '../../components/time-axis/window';
import { momentOf, readSpan, validityOf } from './time-span';
import { useListBox } from '../../components/virtual-list';
import { useNow } from '../../components/time/use-now';
import { rangesOverlap } from './overlapping';
import { byText } from '../../components/text-scale';
import { monoFamily } from '../../components/tokens';
import '../../components/time-axis/bar.css';

export interface AdditionPreviewProps {
  services: readonly NewSubscription[];
  /** The services of the room, without the replaced one. */
  present: readonly Subscription[];
  zone: string;
}

/**
 * The entered services as bars, beside those of the room with the same code. Overlaps are marked.
 * Renders nothing while there is nothing to draw.
 */
export function AdditionPreview({ services, present, zone }: AdditionPreviewProps) {
  const { t, region } = useMessages();
  const now = useNow();
  const plot = useRef<HTMLDivElement>(null);
  const { width } = useListBox(plot);
  const added = useMemo(() => drawable(services.filter(({ code }) => code !== '')), [services]);
  const there = useMemo(
    () =>
      drawable(present.filter(({ code }) => added.some(({ service }) => service.code === code))),
    [present, added],
  );
  const window = previewWindow(added.map(({ span }) => span));
  const moment = momentOf(now);
  const reading = { now, zone, region, t };
  const words = added.map(({ service }) =>
    t('subscription.preview.range', {
      service: String(service.label ?? service.code),
      start: formatTime(readTime(service.start), reading) ?? '',
      end: formatTime(readTime(service.end), reading) ?? t('service.openEnded'),
    }),
  );
  const rows = [
    ...there.map((bar) => ({ bar, isNew: false })),
    ...added.map((bar) => ({ bar, isNew: true })),
  ].filter(({ bar }) => window !== undefined && shows(window, bar.span));
  return (
    <Box ref={plot}>
      {window !== undefined && width > 0 && (
        <Box
          role="img"
          aria-label={t('subscription.preview.label', { services: words.join(', ') })}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <TimeAxis window={window} width={width} zone={zone} now={now.getTime()} />
          <Box
            sx={{
              position: 'relative',
              borderTop: 1,
              borderColor: 'divider',
              height: rows.length * ROW_PX + 8,
              overflow: 'clip',
            }}
          >
            <AxisLines window={window} width={width} zone={zone} now={now.getTime()} />
            {rows.map(({ bar, isNew }, row) => {
              const { service, span } = bar;
              const validity = validityOf(span, moment);
              const { start, end } = partOf(window, span);
              const drawn = drawnPlace(
                { left: start * width, width: (end - start) * width },
                validity === 'ended',
                BAR_WIDTH_MIN_PX,
                width,
              );
              const overlaps = [...there, ...added.filter((other) => other !== bar)].some(
                (other) =>
                  other.service.code === service.code && rangesOverlap(other.service, service),
              );
              return (
                <div
                  key={`${isNew} ${row}`}
                  aria-hidden
                  className={classNames(
                    'bar',
                    validity,
                    isNew && 'new',
                    isNew && overlaps && 'overlap',
                    span.from === -Infinity && 'no-start',
                    span.until === Infinity && 'no-end',
                  )}
                  style={{
                    position: 'absolute',
                    left: drawn.left,
                    width: drawn.width,
                    top: row * ROW_PX + 6,
                    height: ROW_PX - 6,
                    lineHeight: `${ROW_PX - 8}px`,
                    textIndent: 5,
                  }}
                >
                  {isNew ? String(service.label ?? service.code) : t('subscription.preview.there')}
                </div>
              );
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** The services that have a range. */
const drawable = <T extends Pick<Subscription, 'start' | 'end'>>(services: readonly T[]) =>
  services
    .map((service) => ({ service, span: readSpan(service) }))
    .filter(({ span }) => span.fixed === undefined);

/** The width of the shortest bar, in px, so that even one of a minute is visible. */
const BAR_WIDTH_MIN_PX = 8;
/** The height of a bar with its gap, in px. */
const ROW_PX = byText(28);

/**
 * A bar without an end or a start is shown for so long, and there is at least so much time around
 * all bars. In ms.
 */
const OPEN_MS = 7 * 24 * 3_600_000;
const AROUND_MS = 12 * 3_600_000;
/** The time around as a part of the bars' time, to show what is just before and after them. */
const AROUND_PART = 0.25;

/** The window around the entered services; undefined if there are none. */
export function previewWindow(ranges: readonly Range[]): TimeWindow | undefined {
  if (ranges.length === 0) return undefined;
  const from = Math.min(
    ...ranges.map((range) => (range.from === -Infinity ? range.until - OPEN_MS : range.from)),
  );
  const to = Math.max(
    ...ranges.map((range) => (range.until === Infinity ? range.from + OPEN_MS : range.until)),
  );
  const around = Math.max((to - from) * AROUND_PART, AROUND_MS);
  return clampWindow({ from: from - around, to: to + around });
}

/** What is sent, exactly, for support. It is folded. */
export function ExactJson({ services }: { services: readonly NewSubscription[] }) {
  const { t } = useMessages();
  return (
    <Disclosure summary={t('subscription.add.json')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
      <Box
        component="pre"
        tabIndex={0}
        sx={{
          m: 0,
          fontFamily: monoFamily,
          whiteSpace: 'pre-wrap',
          maxHeight: 240,
          overflow: 'auto',
        }}
      >
        {JSON.stringify(services, null, 2)}
      </Box>
    </Disclosure>
  );
}
