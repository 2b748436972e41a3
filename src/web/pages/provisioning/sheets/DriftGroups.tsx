import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ListChecks } from 'lucide-react';
import { useMessages, type MessageKey } from '../../../i18n/messages';
import { StateMessage } from '../../../components/StateMessage';
import type { Adoption, Drift } from './drift';
import { RoomCells } from './RoomCells';
import { VirtualRows } from './VirtualRows';
import { byText } from '../../../components/text-scale';

export type Chosen = Adoption;

interface Entry {
  id: string;
  name: string;
  /** The name that the list has, where the room has another. */
  before?: string;
}

export interface DriftGroupsProps {
  drift: Drift;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** The three ways in which list and rooms differ, each to be taken over whole or room by room. */
export function DriftGroups({ drift, chosen, onChoose }: DriftGroupsProps) {
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
  const title = t(groupWords[change], { count: entries.length });
  const toggle = (id: string, on: boolean) => {
    const ids = new Set(chosen);
    if (on) ids.add(id);
    else ids.delete(id);
    onChoose(ids);
  };
  return (
    <Box component="section" aria-label={title}>
      <FormControlLabel
        label={<Typography sx={{ fontWeight: 550 }}>{title}</Typography>}
        control={
          <Checkbox
            size="small"
            checked={chosen.size > 0}
            indeterminate={chosen.size > 0 && chosen.size < entries.length}
            onChange={() =>
              onChoose(new Set(chosen.size === entries.length ? [] : entries.map(({ id }) => id)))
            }
          />
        }
      />
      <VirtualRows
        label={title}
        headers={[t('drift.chosen'), t('list.column.id'), t('list.column.name')]}
        columns="4.75rem minmax(0,1fr) minmax(0,2fr)"
        count={entries.length}
        rowHeight={ROW_PX}
      >
        {(index) => {
          const { id, name, before } = entries[index] ?? { id: '', name: '' };
          return (
            <>
              <span role="cell">
                <Checkbox
                  size="small"
                  checked={chosen.has(id)}
                  onChange={(_, on) => toggle(id, on)}
                  slotProps={{ input: { 'aria-label': id } }}
                />
              </span>
              <RoomCells id={id} name={name} {...(before !== undefined && { before })} />
            </>
          );
        }}
      </VirtualRows>
    </Box>
  );
}

/** Room for a checkbox, in px. */
const ROW_PX = byText(44);
const groupWords: Record<keyof Adoption, MessageKey> = {
  add: 'drift.add',
  remove: 'drift.remove',
  rename: 'drift.rename',
};
