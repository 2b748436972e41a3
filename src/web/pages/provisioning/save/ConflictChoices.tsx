import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import { RevealedText } from '../../../components/RevealedText';
import type { Merged, Side } from '../merge-lists';
import type { Row } from '../rows';

/** Conflicts shown at a time; "more" brings the next. */
const SHOWN = 50;

export interface ConflictChoicesProps {
  conflicts: Merged['conflicts'];
  choices: ReadonlyMap<string, Side>;
  onChange: (choices: ReadonlyMap<string, Side>) => void;
}

/** Each row that both sides changed: before, on the server and here. One side is chosen. */
export function ConflictChoices({ conflicts, choices, onChange }: ConflictChoicesProps) {
  const { t } = useMessages();
  const [shown, setShown] = useState(SHOWN);
  const all = (side: Side) => onChange(new Map(conflicts.map(({ place }) => [place, side])));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{t('listSave.conflict.body')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => all('theirs')}>
          {t('listSave.conflict.allTheirs')}
        </Button>
        <Button variant="outlined" onClick={() => all('mine')}>
          {t('listSave.conflict.allMine')}
        </Button>
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        {conflicts.slice(0, shown).map(({ place, id, base, theirs, mine }) => (
          <Box
            key={place}
            role="radiogroup"
            aria-label={t('listSave.conflict.row', { id })}
            sx={row}
          >
            <Box sx={{ fontFamily: monoFamily, fontWeight: 600, alignSelf: 'center' }}>
              <RevealedText text={id} />
            </Box>
            <Box className="base">
              <span className="label">{t('listSave.conflict.base')}</span>
              <Value row={base} absent={t('listSave.conflict.notThere')} />
            </Box>
            {(['theirs', 'mine'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={`conflict ${place}`}
                  checked={choices.get(place) === side}
                  onChange={() => onChange(new Map([...choices, [place, side]]))}
                />
                <span>
                  <span className="label">{t(`listSave.conflict.${side}`)}</span>
                  <Value
                    row={side === 'theirs' ? theirs : mine}
                    absent={t('listSave.conflict.removed')}
                  />
                </span>
              </label>
            ))}
          </Box>
        ))}
        {conflicts.length > shown && (
          <Button onClick={() => setShown(shown + SHOWN)}>
            {t('list.more', { count: conflicts.length - shown })}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Value({ row, absent }: { row: Row | undefined; absent: string }) {
  if (row === undefined) return <em>{absent}</em>;
  const extra = row.extra === undefined ? '' : ` ${JSON.stringify(row.extra)}`;
  return (
    <bdi>
      {row.name === '' ? '—' : row.name}
      {extra}
    </bdi>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '120px 1fr 1fr 1fr' },
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& .label': { display: 'block', fontSize: '0.75rem', color: 'text.secondary' },
  '& .base': { px: 1, py: 0.5, minWidth: 0 },
  '& label': {
    display: 'flex',
    gap: 1,
    alignItems: 'flex-start',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    px: 1,
    py: 0.5,
    cursor: 'pointer',
    minWidth: 0,
    minHeight: 44,
  },
  '& label:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primary.light' },
  '& input': { mt: 0.5 },
} as const;
