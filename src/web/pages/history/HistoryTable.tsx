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
import { Link } from 'react-router';
import type { WriteEntry, WriteOutcome } from '../../api/write-log';
import { consolePaths } from '../../paths';
import { coarsePointer, monoFamily } from '../../components/tokens';
import { CopyButton } from '../../components/CopyButton';
import { DataTable } from '../../components/DataTable';
import { RevealedText } from '../../components/RevealedText';
import { formatMoment, type Reading } from '../../components/format-time';
import { BODY_FILE, curlOf } from './curl';
import { afterOf, beforeOf, describeOutcome, whatOf } from './describe-write';

const looks: Record<WriteOutcome, { icon: LucideIcon; colour: string }> = {
  sent: { icon: LoaderCircle, colour: 'info.main' },
  done: { icon: CircleCheck, colour: 'success.main' },
  refused: { icon: Lock, colour: 'error.main' },
  failed: { icon: CircleAlert, colour: 'error.main' },
  unknown: { icon: CircleHelp, colour: 'warning.main' },
};

export interface HistoryTableProps {
  entries: WriteEntry[];
  reading: Reading;
  /** Where only one facility was worked in, it need not be said on every line. */
  withFacility: boolean;
}

/** What was sent from this device, a line for each request. */
export function HistoryTable({ entries, reading, withFacility }: HistoryTableProps) {
  const { t } = reading;
  return (
    <DataTable
      name={{ 'aria-label': t('menu.history') }}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'time',
          header: t('history.time'),
          cell: ({ at }) => <Sent at={new Date(at)} reading={reading} />,
        },
        {
          key: 'what',
          header: t('history.column.what'),
          cell: (entry) => <What entry={entry} reading={reading} withFacility={withFacility} />,
        },
        {
          key: 'before',
          header: t('history.column.before'),
          cell: (entry) => <Value text={beforeOf(entry, reading)} />,
        },
        {
          key: 'after',
          header: t('history.column.after'),
          cell: (entry) => <Value text={afterOf(entry, reading)} />,
        },
        {
          key: 'outcome',
          header: t('history.column.outcome'),
          cell: (entry) => <Outcome entry={entry} reading={reading} />,
        },
        {
          key: 'curl',
          header: t('history.request'),
          screenOnly: true,
          cell: (entry) => <Command entry={entry} reading={reading} />,
        },
      ]}
    />
  );
}

/** To the second: of several writes in a minute each is told from the others. */
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
      <Link to={to} className="text-link">
        {whatOf(entry, t)}
      </Link>
      {aside.length > 0 && (
        <Box sx={note}>
          <RevealedText text={aside.join(' · ')} />
        </Box>
      )}
    </>
  );
}

/** Already in words: foreign text in it is made legible. */
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

/**
 * The request as a command. Where its body was too long to be kept, that is said on the screen and
 * in the command.
 */
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
/** The icon stands where the line's words would: the button around it reaches beyond. */
const onLine = {
  minHeight: '1.25rem',
  '& > button': { m: '-6px -8px', [coarsePointer]: { m: '-12px -14px' } },
} as const;
const word = { display: 'inline-flex', gap: 0.5, alignItems: 'center', fontWeight: 550 } as const;
const value = { display: 'block', overflowWrap: 'anywhere', maxWidth: '36ch' } as const;
