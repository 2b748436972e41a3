import Box from '@mui/material/Box';
import { ArrowRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Subscription } from '../../../contract/area';
import type { NewSubscription } from '../../../contract/subscription';
import { useMessages } from '../../i18n/messages';
import { readTime } from '../../components/time';
import { barStyle, BAR_WIDTH_MIN_PX } from '../../components/time-axis/bar-style';
import { drawnPlace, placeOf, readBars } from '../../components/time-axis/bars';
import { AxisLines, TimeAxis } from '../../components/time-axis/TimeAxis';
import { useWidth } from '../../components/time-axis/use-width';
import { momentOf, validityOf } from '../../components/time-span';
import { formatTime } from '../../components/format-time';
import { useNow } from '../../components/use-now';
import { rangesOverlap } from './overlapping';
import { previewWindow } from './preview-window';
import { byText } from '../../components/text-scale';

export interface AdditionPreviewProps {
  services: readonly NewSubscription[];
  /** What the room has, but for what is replaced. */
  present: readonly Subscription[];
  zone: string;
}

/**
 * What is entered as the bars it will be, beside those of the same code that are there; what
 * overlaps is marked. Nothing where there is nothing to draw yet.
 */
export function AdditionPreview({ services, present, zone }: AdditionPreviewProps) {
  const { t, region } = useMessages();
  const now = useNow();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const added = useMemo(
    () => readBars(services.filter(({ code }) => code !== '')).bars,
    [services],
  );
  const there = useMemo(
    () =>
      readBars(present.filter(({ code }) => added.some(({ service }) => service.code === code)))
        .bars,
    [present, added],
  );
  const window = previewWindow(added);
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
  ].filter(({ bar }) => window !== undefined && placeOf(bar, window, 1) !== undefined);
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
              const place = placeOf(bar, window, width);
              if (place === undefined) return null;
              const drawn = drawnPlace(
                place,
                validityOf(bar.span, momentOf(now)) === 'ended',
                BAR_WIDTH_MIN_PX,
                width,
              );
              return (
                <Box
                  key={`${isNew} ${bar.key}`}
                  aria-hidden
                  data-validity={validityOf(bar.span, momentOf(now))}
                  data-new={isNew}
                  data-overlap={
                    isNew &&
                    [...there, ...added.filter((other) => other !== bar)].some(
                      ({ service }) =>
                        service.code === bar.service.code && rangesOverlap(service, bar.service),
                    )
                  }
                  data-before={place.beyondStart}
                  data-after={place.beyondEnd}
                  sx={barStyle}
                  style={{
                    left: drawn.left,
                    width: drawn.width,
                    top: row * ROW_PX + 6,
                    height: ROW_PX - 6,
                  }}
                >
                  <span>
                    {isNew
                      ? String(bar.service.label ?? bar.service.code)
                      : t('subscription.preview.there')}
                  </span>
                  {bar.end === null && (
                    <ArrowRight size={14} style={{ marginInlineStart: 'auto' }} />
                  )}
                </Box>
              );
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Of a bar with its gap, in px. */
const ROW_PX = byText(28);
