import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import type { RecordedChange } from '../../../contract/changes';
import { RevealedText } from '../../components/RevealedText';
import { useNow } from '../../components/time/use-now';
import { Timestamp } from '../../components/time/Timestamp';
import { coarsePointer } from '../../components/tokens';
import { nameRoom } from '../../i18n/foreign-text';
import { useMessages } from '../../i18n/messages';
import { useZone } from '../../i18n/zone';
import { consolePaths } from '../../paths';
import { useFacilityId } from '../../use-path-ids';
import { describeChange } from './describe-change';

interface ChangeLineProps {
  change: RecordedChange;
  /** Whether it names the room; needless on the room's own page. */
  withRoom?: boolean;
}

/** One change: when, who, where and what. */
export function ChangeLine({ change, withRoom = false }: ChangeLineProps) {
  const { t, region } = useMessages();
  const facilityId = useFacilityId();
  const zone = useZone();
  const now = useNow();
  const { at, actor, room } = change;
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <Timestamp value={at} /> · <RevealedText text={actor} />
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
        {describeChange(change, facilityId, { now, zone, region, t })}
      </div>
    </>
  );
}

export const changeList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  overflowWrap: 'anywhere',
  '& > li': { py: 1, [coarsePointer]: { py: 1.75 } },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
