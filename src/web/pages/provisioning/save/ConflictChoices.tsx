import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../../i18n/messages';
import { monoFamily } from '../../../components/tokens';
import { RevealedText } from '../../../components/RevealedText';
import { LongList } from '../LongList';
import type { Merged, Side } from '../merge-lists';
import type { Row } from '../rows';

export interface ConflictChoicesProps {
  conflicts: Merged['conflicts'];
  choices: ReadonlyMap<string, Side>;
  onChange: (choices: ReadonlyMap<string, Side>) => void;
}

/** Each row that both sides changed: before, on the server and here. The person picks a side. */
export function ConflictChoices({ conflicts, choices, onChange }: ConflictChoicesProps) {
  const { t } = useMessages();
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
      <LongList
        items={conflicts}
        step={50}
        sx={{ borderTop: 1, borderColor: 'divider' }}
        line={({ place, id, base, theirs, mine }) => (
          <li key={place}>
            <RadioGroup
              aria-label={t('listSave.conflict.row', { id })}
              value={choices.get(place) ?? null}
              onChange={(_, side) => onChange(new Map([...choices, [place, side as Side]]))}
              sx={row}
            >
              <Box sx={{ fontFamily: monoFamily, fontWeight: 600, alignSelf: 'center' }}>
                <RevealedText text={id} />
              </Box>
              <Box className="base">
                <Version title={t('listSave.conflict.base')} row={base} />
              </Box>
              <FormControlLabel
                value="theirs"
                control={<Radio />}
                label={<Version title={t('listSave.conflict.theirs')} row={theirs} removed />}
              />
              <FormControlLabel
                value="mine"
                control={<Radio />}
                label={<Version title={t('listSave.conflict.mine')} row={mine} removed />}
              />
            </RadioGroup>
          </li>
        )}
      />
    </Box>
  );
}

interface VersionProps {
  title: string;
  row: Row | undefined;
  /** If there is no row, whether that side removed it; otherwise it did not exist yet. */
  removed?: boolean;
}

/** The row as one side has it. */
function Version({ title, row: version, removed = false }: VersionProps) {
  const { t } = useMessages();
  return (
    <>
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {title}
      </Box>
      {version === undefined ? (
        <em>{t(removed ? 'listSave.conflict.removed' : 'listSave.conflict.notThere')}</em>
      ) : (
        <bdi>
          {version.name === '' ? '—' : version.name}
          {version.extra !== undefined && ` ${JSON.stringify(version.extra)}`}
        </bdi>
      )}
    </>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '120px 1fr 1fr 1fr' },
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& .base': { px: 1, py: 0.5, minWidth: 0 },
  '& label': {
    alignItems: 'flex-start',
    m: 0,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    pr: 1,
    py: 0.5,
    minWidth: 0,
    minHeight: 44,
  },
  '& label:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primary.light' },
  '& .MuiRadio-root': { py: 0.25 },
} as const;
