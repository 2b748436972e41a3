import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { areaQueries } from '../../../api/areas';
import { StateMessage } from '../../../components/StateMessage';
import type { TableColumn } from '../../../components/table-column';
import { byText } from '../../../components/text-scale';
import { VirtualTable } from '../../../components/VirtualTable';
import { Loaded } from '../../../features/page-states/Loaded';
import { findDrift, type Drift } from '../../../features/rooms/drift';
import { ActionButton } from '../../../components/ActionButton';
import { useMessages, type MessageKey } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import type { Row } from '../rows';
import { adoptRooms, type Adoption } from './adopt-rooms';
import { PREVIEW_ROWS, roomColumns } from './preview-columns';
import { SheetDialog } from './SheetDialog';

export interface CopyFromRoomsDialogProps {
  rows: readonly Row[];
  onApply: (rows: Row[]) => void;
  onClose: () => void;
}

/** How the list differs from the facility's rooms, and what to adopt from them. */
export function CopyFromRoomsDialog({ rows, onApply, onClose }: CopyFromRoomsDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const query = useQuery(areaQueries.list(facilityId));
  const drift = useMemo(
    () => (query.data === undefined ? undefined : findDrift(facilityId, query.data, rows)),
    [facilityId, query.data, rows],
  );
  const [chosen, setChosen] = useState<Adoption>();
  // Nearly everybody comes to add rooms, so only those are ticked at first; removals never are.
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
        <ActionButton
          variant="contained"
          enabled={drift !== undefined && count > 0}
          onClick={apply}
        >
          {t('drift.submit', { count })}
        </ActionButton>
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton variant="rounded" height={160} aria-busy />}
        refused={{ title: 'rooms.refused.title', body: 'drift.refused.body' }}
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

interface Entry {
  id: string;
  name: string;
  /** The name in the list, if it differs from the room's. */
  before?: string;
}

interface DriftGroupsProps {
  drift: Drift<Row>;
  chosen: Adoption;
  onChoose: (chosen: Adoption) => void;
}

/** The three kinds of differences. Each can be adopted as a whole or room by room. */
function DriftGroups({ drift, chosen, onChoose }: DriftGroupsProps) {
  const { t } = useMessages();
  const groups: { change: keyof Adoption; entries: Entry[] }[] = [
    { change: 'add', entries: drift.missing },
    { change: 'remove', entries: drift.surplus },
    {
      change: 'rename',
      entries: drift.renamed.map(({ row, name }) => ({ id: row.id, name, before: row.name })),
    },
  ];
  const differing = groups.filter(({ entries }) => entries.length > 0);
  if (differing.length === 0) {
    return (
      <StateMessage icon={ListChecks} title={t('drift.none.title')}>
        {t('drift.none.body', { count: drift.same })}
      </StateMessage>
    );
  }
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('drift.intro', { count: drift.same })}
      </Typography>
      {differing.map(({ change, entries }) => (
        <DriftGroup
          key={change}
          change={change}
          entries={entries}
          chosen={chosen[change]}
          onChoose={(ids) => onChoose({ ...chosen, [change]: ids })}
        />
      ))}
    </>
  );
}

interface DriftGroupProps {
  change: keyof Adoption;
  entries: Entry[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

function DriftGroup({ change, entries, chosen, onChoose }: DriftGroupProps) {
  const { t } = useMessages();
  const title = t(groupTitles[change], { count: entries.length });
  const toggle = (id: string, on: boolean) => {
    const ids = new Set(chosen);
    if (on) ids.add(id);
    else ids.delete(id);
    onChoose(ids);
  };
  const columns: TableColumn<Entry>[] = [
    {
      id: 'chosen',
      header: t('drift.chosen'),
      cell: ({ id }) => (
        <Checkbox
          checked={chosen.has(id)}
          onChange={(_, on) => toggle(id, on)}
          slotProps={{ input: { 'aria-label': id } }}
        />
      ),
    },
    ...roomColumns(t, (entry: Entry) => entry),
  ];
  return (
    <Box component="section" aria-label={title}>
      <FormControlLabel
        label={<Typography sx={{ fontWeight: 550 }}>{title}</Typography>}
        control={
          <Checkbox
            checked={chosen.size > 0}
            indeterminate={chosen.size > 0 && chosen.size < entries.length}
            onChange={() =>
              onChoose(new Set(chosen.size === entries.length ? [] : entries.map(({ id }) => id)))
            }
          />
        }
      />
      <VirtualTable
        label={title}
        columns={columns}
        rows={entries}
        rowKey={rowKey}
        rowHeight={ROW_PX}
        maxRows={PREVIEW_ROWS}
        sx={{ '& .row': { gridTemplateColumns: '4.75rem minmax(0,1fr) minmax(0,2fr)' } }}
      />
    </Box>
  );
}

/** Row height with space for a checkbox, in px. */
const ROW_PX = byText(44);
const rowKey = ({ id }: Entry) => id;
const groupTitles: Record<keyof Adoption, MessageKey> = {
  add: 'drift.add',
  remove: 'drift.remove',
  rename: 'drift.rename',
};
