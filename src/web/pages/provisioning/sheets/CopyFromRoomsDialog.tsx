import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { areaQueries } from '../../../api/areas';
import { useMessages } from '../../../i18n/messages';
import { Loaded } from '../../../features/page-states/Loaded';
import type { Row } from '../rows';
import { DriftGroups, type Chosen } from './DriftGroups';
import { adoptRooms, findDrift } from './drift';
import { SheetDialog } from './SheetDialog';

export interface CopyFromRoomsDialogProps {
  facilityId: string;
  rows: readonly Row[];
  onApply: (rows: Row[]) => void;
  onClose: () => void;
}

/**
 * How the list has drifted from the facility's rooms, and what of it is taken over. The rooms
 * themselves can't be changed here.
 */
export function CopyFromRoomsDialog({
  facilityId,
  rows,
  onApply,
  onClose,
}: CopyFromRoomsDialogProps) {
  const { t } = useMessages();
  const query = useQuery(areaQueries.list(facilityId));
  const drift = useMemo(
    () => (query.data === undefined ? undefined : findDrift(facilityId, query.data, rows)),
    [facilityId, query.data, rows],
  );
  const [chosen, setChosen] = useState<Chosen>();
  // Adding is what nearly everybody comes for; what takes something away is left to be chosen.
  const selection = chosen ?? {
    add: new Set(drift?.missing.map(({ id }) => id)),
    remove: new Set(),
    rename: new Set(),
  };
  const count = selection.add.size + selection.remove.size + selection.rename.size;
  const apply = () => {
    if (drift !== undefined) onApply(adoptRooms(rows, drift, selection));
    onClose();
  };
  return (
    <SheetDialog
      title={t('drift.title')}
      onClose={onClose}
      action={
        <Button variant="contained" disabled={drift === undefined || count === 0} onClick={apply}>
          {t('drift.submit', { count })}
        </Button>
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton variant="rounded" height={160} aria-busy />}
        refused={{ title: 'drift.refused.title', body: 'drift.refused.body' }}
      >
        {() =>
          drift !== undefined && (
            <DriftGroups drift={drift} chosen={selection} onChoose={setChosen} />
          )
        }
      </Loaded>
    </SheetDialog>
  );
}
