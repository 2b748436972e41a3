import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Area } from '../../../../contract/area';
import { shortAreaId } from '../../../../contract/ids';
import { areaQueries } from '../../../api/areas';
import { ActionButton } from '../../../components/ActionButton';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { StateMessage } from '../../../components/StateMessage';
import { Loaded } from '../../../features/page-states/Loaded';
import { sortedNaturally } from '../../../features/rooms/fold-text';
import { escapeInvisible } from '../../../i18n/foreign-text';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { shortList } from '../cell-text';
import { describeDiff, diffLists, hasChanges } from '../diff-lists';
import { newRow, type Row } from '../rows';

type Adopted = 'add' | 'remove' | 'rename';

export interface CopyFromRoomsDialogProps {
  rows: readonly Row[];
  onApply: (rows: readonly Row[]) => void;
  onClose: () => void;
}

export function CopyFromRoomsDialog({ rows, onApply, onClose }: CopyFromRoomsDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(areaQueries.list(facilityId));
  const drift = useMemo(
    () => (query.data === undefined ? undefined : findDrift(facilityId, query.data, rows)),
    [facilityId, query.data, rows],
  );
  // Nearly everybody comes to add rooms. Removing and renaming is chosen.
  const [kinds, setKinds] = useState<ReadonlySet<Adopted>>(new Set(['add']));
  const differences = drift === undefined ? [] : differencesOf(drift);
  const adopted = drift === undefined ? rows : adoptRooms(rows, drift, kinds);
  const diff = diffLists(rows, adopted);
  const isNothing = !hasChanges(diff);
  const apply = () => {
    onApply(adopted);
    onClose();
  };
  const toggle = (kind: Adopted, on: boolean) => {
    const others = [...kinds].filter((one) => one !== kind);
    setKinds(new Set(on ? [...others, kind] : others));
  };
  return (
    <ConfirmDialog
      wide
      title={t('drift.title')}
      onCancel={onClose}
      actions={
        <ActionButton variant="contained" enabled={!isNothing} onClick={apply}>
          {isNothing
            ? t('import.submit.nothing')
            : t('import.submit', { changes: describeDiff(diff, t) })}
        </ActionButton>
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton variant="rounded" height={160} aria-busy />}
        refused={{ title: 'rooms.refused.title', body: 'drift.refused.body' }}
      >
        {() =>
          differences.length === 0 ? (
            <StateMessage icon={ListChecks} title={t('drift.none.title')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 1 }}>
              {differences.map(({ kind, texts }) => (
                <div key={kind}>
                  <FormControlLabel
                    label={t(`drift.${kind}`, { count: texts.length })}
                    control={
                      <Checkbox checked={kinds.has(kind)} onChange={(_, on) => toggle(kind, on)} />
                    }
                  />
                  <Typography variant="body2" sx={{ ml: 4, color: 'text.secondary' }}>
                    {escapeInvisible(shortList(texts))}
                  </Typography>
                </div>
              ))}
            </Box>
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
}

interface Drift {
  missing: Pick<Row, 'id' | 'name'>[];
  surplus: Row[];
  renamed: { row: Row; name: string }[];
}

/**
 * Compares list and rooms. A room's name that is no text, or empty, is not compared; if the room is
 * missing, its entry has the name "".
 */
export function findDrift(
  facilityId: string,
  rooms: readonly Pick<Area, 'id_external' | 'name'>[],
  rows: readonly Row[],
): Drift {
  const drift: Drift = { missing: [], surplus: [], renamed: [] };
  const names = new Map(
    rooms.map(({ id_external, name }) => [
      shortAreaId(facilityId, id_external),
      typeof name === 'string' ? name : '',
    ]),
  );
  const listed = new Set(rows.map(({ id }) => id));
  const missing = Array.from(names, ([id, name]) => ({ id, name })).filter(
    ({ id }) => !listed.has(id),
  );
  drift.missing = sortedNaturally(missing, ({ id }) => id);
  for (const row of rows) {
    const name = names.get(row.id);
    if (name === undefined) drift.surplus.push(row);
    else if (name !== '' && name !== row.name) drift.renamed.push({ row, name });
  }
  return drift;
}

function differencesOf({ missing, surplus, renamed }: Drift) {
  const all: { kind: Adopted; texts: string[] }[] = [
    { kind: 'add', texts: missing.map(({ id }) => id) },
    { kind: 'remove', texts: surplus.map(({ id }) => id) },
    { kind: 'rename', texts: renamed.map(({ row, name }) => `${row.id} ${name}`) },
  ];
  return all.filter(({ texts }) => texts.length > 0);
}

export function adoptRooms(
  rows: readonly Row[],
  { missing, surplus, renamed }: Drift,
  kinds: ReadonlySet<Adopted>,
): Row[] {
  const gone = new Set(kinds.has('remove') ? surplus : []);
  const names = new Map(kinds.has('rename') ? renamed.map(({ row, name }) => [row, name]) : []);
  const remaining = rows.flatMap((row) => {
    const name = names.get(row);
    return gone.has(row) ? [] : [name === undefined ? row : { ...row, name }];
  });
  const added = kinds.has('add') ? missing : [];
  return [...remaining, ...added.map(({ id, name }) => newRow(id, name))];
}
