import MuiLink from '@mui/material/Link';
import Box from '@mui/material/Box';
import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  LoaderCircle,
  Lock,
  Terminal,
  type LucideIcon,
} from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { WriteEntry, LoggedOutcome } from '../../api/write-log';
import { consolePaths } from '../../paths';
import { coarsePointer, monoFamily } from '../../components/tokens';
import { CopyButton } from '../../components/CopyButton';
import { DataTable } from './DataTable';
import type { TableColumn } from '../../components/table-column';
import { nameRoom } from '../../i18n/foreign-text';
import { RevealedText } from '../../components/RevealedText';
import { formatMoment, type Reading } from '../../components/time/time';
import { BODY_FILE, curlOf } from './curl';
import { afterOf, beforeOf, describeOutcome, whatOf } from './describe-write';

const looks: Record<LoggedOutcome, { icon: LucideIcon; colour: string }> = {
  sent: { icon: LoaderCircle, colour: 'info.main' },
  done: { icon: CircleCheck, colour: 'success.main' },
  refused: { icon: Lock, colour: 'error.main' },
  failed: { icon: CircleAlert, colour: 'error.main' },
  unknown: { icon: CircleHelp, colour: 'warning.main' },
};

export interface HistoryTableProps {
  entries: WriteEntry[];
  reading: Reading;
  /** Whether each line names the facility; needless if there is only one. */
  withFacility: boolean;
}

/** The requests sent from this device, one per line. */
export const HistoryTable = memo(function HistoryTable({
  entries,
  reading,
  withFacility,
}: HistoryTableProps) {
  return (
    <DataTable
      name={{ 'aria-label': reading.t('menu.history') }}
      rows={entries}
      rowKey={({ id }) => id}
      columns={historyColumns(reading, withFacility)}
    />
  );
});

/**
 * The columns on screen and in the file. In the file each value has a column, and times are in UTC,
 * as in the server's log.
 */
export function historyColumns(reading: Reading, withFacility = false): TableColumn<WriteEntry>[] {
  const { t } = reading;
  const inFile = (
    id:
      | 'timeUtc'
      | 'facility'
      | 'room'
      | 'occasion'
      | 'how'
      | 'foundAt'
      | 'message'
      | 'status'
      | 'request'
      | 'requestId',
    text: (entry: WriteEntry) => string,
  ) => ({ id, header: t(`history.column.${id}`), text });
  return [
    {
      id: 'time',
      header: t('history.column.time'),
      cell: ({ at }) => <Sent at={new Date(at)} reading={reading} />,
    },
    inFile('timeUtc', ({ at }) => new Date(at).toISOString()),
    inFile('facility', ({ facilityId }) => facilityId),
    inFile('room', ({ facilityId, areaId }) =>
      areaId === undefined ? '' : nameRoom(facilityId, areaId),
    ),
    {
      id: 'what',
      header: t('history.column.what'),
      cell: (entry) => <What entry={entry} reading={reading} withFacility={withFacility} />,
      text: (entry) => whatOf(entry, t),
    },
    inFile('occasion', ({ occasion }) =>
      occasion === undefined ? '' : t(`history.occasion.${occasion}`),
    ),
    {
      id: 'before',
      header: t('history.column.before'),
      cell: (entry) => <Value text={beforeOf(entry, reading)} />,
      text: (entry) => beforeOf(entry, reading) ?? '',
    },
    {
      id: 'after',
      header: t('history.column.after'),
      cell: (entry) => <Value text={afterOf(entry, reading)} />,
      text: (entry) => afterOf(entry, reading),
    },
    {
      id: 'outcome',
      header: t('history.column.outcome'),
      cell: (entry) => <Outcome entry={entry} reading={reading} />,
      text: (entry) => t(`history.outcome.${describeOutcome(entry, reading).outcome}`),
    },
    inFile('how', (entry) => describeOutcome(entry, reading).how),
    inFile('foundAt', ({ found }) => (found === undefined ? '' : new Date(found.at).toISOString())),
    inFile('message', ({ message = '' }) => message),
    inFile('status', ({ status = '' }) => String(status)),
    inFile('request', ({ method, path }) => `${method} ${path}`),
    inFile('requestId', ({ requestId = '' }) => requestId),
    {
      id: 'curl',
      header: t('history.request'),
      screenOnly: true,
      cell: (entry) => <Command entry={entry} reading={reading} />,
    },
  ];
}

/** The time to the second, since there may be several writes in a minute. */
function Sent({ at, reading }: { at: Date; reading: Reading }) {
  const iso = at.toISOString();
  return (
    <Box component="time" dateTime={iso} title={iso} sx={{ overflowWrap: 'normal' }}>
      {formatMoment(at, reading, '2-digit')}
    </Box>
  );
}

function What({
  entry,
  reading: { t },
  withFacility,
}: {
  entry: WriteEntry;
  reading: Reading;
  withFacility: boolean;
}) {
  const { facilityId, areaId, kind, occasion } = entry;
  const to =
    areaId !== undefined
      ? consolePaths.room(facilityId, areaId)
      : kind === 'list'
        ? consolePaths.provisioning(facilityId)
        : consolePaths.facility(facilityId);
  const aside = [
    ...(occasion === undefined ? [] : [t(`history.occasion.${occasion}`)]),
    ...(withFacility ? [facilityId] : []),
  ];
  return (
    <>
      <MuiLink component={Link} to={to}>
        {whatOf(entry, t)}
      </MuiLink>
      {aside.length > 0 && (
        <Box sx={note}>
          <RevealedText text={aside.join(' · ')} />
        </Box>
      )}
    </>
  );
}

/** A value, whose foreign text is already escaped. */
function Value({ text }: { text: string | undefined }) {
  return (
    <Box component="bdi" sx={value}>
      {text ?? '—'}
    </Box>
  );
}

function Outcome({ entry, reading }: { entry: WriteEntry; reading: Reading }) {
  const { t } = reading;
  const { outcome, how } = describeOutcome(entry, reading);
  const { icon: Icon, colour } = looks[outcome];
  return (
    <>
      <Box component="span" sx={{ ...word, color: colour }}>
        <Icon size={15} aria-hidden />
        {t(`history.outcome.${outcome}`)}
      </Box>
      {how !== '' && <Box sx={note}>{how}</Box>}
      {entry.message !== undefined && (
        <Box sx={note}>
          {t('history.said')} <RevealedText text={entry.message} />
        </Box>
      )}
      {entry.requestId !== undefined && (
        <Box sx={note}>
          {t('history.column.requestId')}{' '}
          <Box component="span" sx={{ fontFamily: monoFamily }}>
            <RevealedText text={entry.requestId} />
          </Box>
        </Box>
      )}
    </>
  );
}

/** The request as a command. If the body was too long to be recorded, command and note say so. */
function Command({ entry, reading: { t } }: { entry: WriteEntry; reading: Reading }) {
  const missing =
    entry.bodyLength === undefined ? undefined : t('history.curl.body', { file: BODY_FILE });
  return (
    <>
      <Box sx={onLine}>
        <CopyButton
          large
          icon={Terminal}
          label={t('history.curl', { what: whatOf(entry, t) })}
          text={() => curlOf(entry, window.location.origin, missing)}
        />
      </Box>
      {missing !== undefined && <Box sx={{ ...note, maxWidth: '20ch' }}>{missing}</Box>}
    </>
  );
}

const note = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' } as const;
/** Lines up the icon with the line's words; the button around it is larger. */
const onLine = {
  minHeight: '1.25rem',
  '& > button': { m: '-6px -8px', [coarsePointer]: { m: '-12px -14px' } },
} as const;
const word = { display: 'inline-flex', gap: 0.5, alignItems: 'center', fontWeight: 550 } as const;
const value = { display: 'block', overflowWrap: 'anywhere', maxWidth: '36ch' } as const;
