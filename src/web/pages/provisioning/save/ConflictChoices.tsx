import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { RevealedText } from '../../../components/RevealedText';
import { ShowMore, useShown } from '../../../components/ShowMore';
import { monoFamily } from '../../../components/tokens';
import { useMessages } from '../../../i18n/messages';
import type { Merged, Side } from '../merge-lists';
import type { Row } from '../rows';

export interface ConflictChoicesProps {
  conflicts: Merged['conflicts'];
  choices: ReadonlyMap<string, Side>;
  onChange: (choices: ReadonlyMap<string, Side>) => void;
}

const MORE_ROWS = 50;
const sides = ['theirs', 'mine'] as const;

export function ConflictChoices({ conflicts, choices, onChange }: ConflictChoicesProps) {
  const { t } = useMessages();
  const more = useShown(conflicts.length, MORE_ROWS, MORE_ROWS);
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
      {conflicts.slice(0, more.count).map(({ place, id, ...versions }) => (
        <RadioGroup
          key={place}
          aria-label={t('listSave.conflict.row', { id })}
          value={choices.get(place) ?? null}
          onChange={(_, side) => onChange(new Map([...choices, [place, side as Side]]))}
          sx={row}
        >
          <Box sx={{ fontFamily: monoFamily, fontWeight: 600, alignSelf: 'center' }}>
            <RevealedText text={id} />
          </Box>
          <Box className="base">
            <Version title={t('listSave.conflict.base')} row={versions.base} missing="—" />
          </Box>
          {sides.map((side) => (
            <FormControlLabel
              key={side}
              value={side}
              control={<Radio />}
              label={
                <Version
                  title={t(`conflict.${side}`)}
                  row={versions[side]}
                  missing={t('list.state.removed')}
                />
              }
            />
          ))}
        </RadioGroup>
      ))}
      {more.hasMore && <ShowMore shown={more} />}
    </Box>
  );
}

interface VersionProps {
  title: string;
  row: Row | undefined;
  missing: string;
}

function Version({ title, row: version, missing }: VersionProps) {
  return (
    <>
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {title}
      </Box>
      {version === undefined ? (
        <em>{missing}</em>
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
  pt: 1,
  borderTop: 1,
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
