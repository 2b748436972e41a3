import { useId } from 'react';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../i18n/messages';
import { JsonValue } from '../JsonValue';
import { formatTime, readTime, wireText } from './time';
import { useReading } from './use-now';
import { useZone, zoneName } from '../../i18n/zone';

export interface TimestampProps {
  value: unknown;
  /**
   * Whether focus also shows UTC. For the few times of a form: in a table, every time would be a
   * stop of the keyboard.
   */
  focusable?: boolean;
}

/**
 * A time of the API in the zone shown, such as "today 14:30"; hovering shows the exact time in UTC.
 * Any other value is shown as it came.
 */
export function Timestamp({ value, focusable = false }: TimestampProps) {
  const reading = useReading();
  const descriptionId = useId();
  const time = readTime(value);
  if (time.kind === 'absent' || time.kind === 'unreadable') return <JsonValue value={value} />;
  const words = formatTime(time, reading);
  if (time.kind === 'day') return <time dateTime={time.text}>{words}</time>;
  const iso = wireText(time.at);
  if (!focusable)
    return (
      <time dateTime={iso} title={iso}>
        {words}
      </time>
    );
  const utc = `${iso.slice(0, -1).replace('T', ' ').replace('.000', '')} UTC`;
  return (
    <>
      {/* An element, because for plain text the browser would show a hint of its own as well. */}
      <Tooltip describeChild enterTouchDelay={0} title={<span>{utc}</span>}>
        <Link
          component="button"
          type="button"
          variant="inherit"
          color="inherit"
          aria-describedby={descriptionId}
          underline="none"
          sx={hint}
        >
          <time dateTime={iso}>{words}</time>
        </Link>
      </Tooltip>
      <span id={descriptionId} hidden>
        {utc}
      </span>
    </>
  );
}

/** Names the zone of the times beside it. The menu changes it. */
export function ZoneNote() {
  const { t } = useMessages();
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {t('time.zone', { zone: zoneName(useZone()) })}
    </Typography>
  );
}

const hint = {
  cursor: 'help',
  // On the text itself, because WebKit does not inherit a button's decoration.
  '& > time': {
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: 3,
  },
} as const;
