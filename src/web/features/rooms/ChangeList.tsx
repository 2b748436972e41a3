import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Changes, RecordedChange } from '../../../contract/changes';
import { RevealedText } from '../../components/RevealedText';
import { Timestamp } from '../../components/time/Timestamp';
import { useReading } from '../../components/time/use-now';
import { coarsePointer } from '../../components/tokens';
import { isRemote } from '../../device/partner';
import { nameRoom } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { describeChange, gapsIn, nameActor } from './describe-change';

interface ChangeListProps extends Omit<ChangeLineProps, 'change'> {
  label: string;
  changes: readonly RecordedChange[];
  /** What stands below a change, such as a button that restores what it erased. */
  below?: (change: RecordedChange) => ReactNode;
  /** The change that takes the focus: the first of those that a button has brought. */
  focusId?: string | undefined;
}

export function ChangeList({ label, changes, below, focusId, withRoom }: ChangeListProps) {
  return (
    <Box component="ol" aria-label={label} sx={list}>
      {changes.map((change) => (
        <li key={change.id} tabIndex={-1} ref={change.id === focusId ? focus : undefined}>
          <ChangeLine change={change} withRoom={withRoom} />
          {below?.(change)}
        </li>
      ))}
    </Box>
  );
}

const focus = (line: HTMLLIElement | null) => line?.focus();

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowWrap: 'anywhere',
  '& > li': { py: 1, [coarsePointer]: { py: 1.75 } },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

interface ChangeLineProps {
  change: RecordedChange;
  /** Whether it names the room; needless on the room's own page. */
  withRoom?: boolean;
}

/** One change: when, who, where and what. */
export function ChangeLine({ change, withRoom = false }: ChangeLineProps) {
  const reading = useReading();
  const facilityId = useFacilityId();
  const { at, actor, room } = change;
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <Timestamp value={at} /> · <RevealedText text={nameActor(actor, reading.t)} />
      </Box>
      <div>
        {withRoom && room !== undefined && (
          <>
            <MuiLink component={Link} to={consolePaths.room(facilityId, room)}>
              {nameRoom(facilityId, room)}
            </MuiLink>
            {' · '}
          </>
        )}
        {describeChange(change, facilityId, reading)}
      </div>
    </>
  );
}

interface MissingRecordsProps {
  missing: Changes['missing'];
  /** Of the earliest change on screen. */
  since: string | undefined;
}

/**
 * What the list does not have: changes that did not pass our server, and records that were lost, as
 * far back as the list goes.
 */
export function MissingRecords({ missing, since }: MissingRecordsProps) {
  const reading = useReading();
  return (
    <>
      {isRemote() && (
        <Typography variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
          {reading.t('changes.remote')}
        </Typography>
      )}
      {gapsIn(missing, since, reading).map(({ what }) => (
        <Typography key={what} variant="body2" sx={{ py: 1, color: 'warning.main' }}>
          {what}
        </Typography>
      ))}
    </>
  );
}

export function ChangesSkeleton() {
  const { t } = useMessages();
  return (
    <Box role="status" aria-busy aria-label={t('loading')} sx={{ px: 2, py: 1 }}>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Box>
  );
}
