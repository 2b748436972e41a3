import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Notice } from '../../../components/Notice';
import { byText } from '../../../components/text-scale';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import type { Row } from '../rows';
import {
  generateRows,
  NUMBER_MAX_DIGITS,
  unknownPlaceholder,
  type RoomPattern,
} from './generate-rows';
import { PreviewTable, RoomCells } from './PreviewTable';
import { SheetDialog } from './SheetDialog';

export interface GenerateDialogProps {
  rows: readonly Row[];
  onApply: (rows: Row[]) => void;
  onClose: () => void;
}

/** Of the ids that are in the list already. */
const MAX_NAMED = 8;

/** Adds rooms by ranges of numbers, after a preview. */
export function GenerateDialog({ rows, onApply, onClose }: GenerateDialogProps) {
  const { t } = useMessages();
  const facilityId = useFacilityId();
  const [pattern, setPattern] = useState<RoomPattern>({
    ranges: '',
    prefix: '',
    digits: 0,
    skip: '',
    nameTemplate: t('generate.template.default'),
  });
  const generated = useMemo(() => generateRows(pattern, rows), [pattern, rows]);
  const problem = 'problem' in generated ? generated : undefined;
  const { rows: added, present } = 'problem' in generated ? { rows: [], present: [] } : generated;
  const set = (changes: Partial<RoomPattern>) => setPattern({ ...pattern, ...changes });
  const wrongIn = (text: string) =>
    problem !== undefined && text.replaceAll(/\s*[-–]\s*/g, '-').includes(problem.part)
      ? t(`generate.${problem.problem}`, { part: problem.part })
      : undefined;
  // A full id would have this prefix twice.
  const ownPrefix = `${pattern.prefix}-`.startsWith(`${facilityId}-`);
  const unknown = unknownPlaceholder(pattern.nameTemplate);
  const wrongRanges = wrongIn(pattern.ranges);
  const wrongSkip = wrongRanges === undefined ? wrongIn(pattern.skip) : undefined;
  return (
    <SheetDialog
      title={t('generate.title')}
      onClose={onClose}
      action={
        <Button
          variant="contained"
          disabled={added.length === 0}
          onClick={() => {
            onApply([...rows, ...added]);
            onClose();
          }}
        >
          {t('generate.submit', { count: added.length })}
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          pt: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
          '& > :nth-of-type(1)': { gridColumn: 'span 2' },
          '& > :nth-of-type(2), & > :nth-of-type(3)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
        }}
      >
        <TextField
          autoFocus
          size="small"
          label={t('generate.ranges')}
          value={pattern.ranges}
          error={wrongRanges !== undefined}
          helperText={wrongRanges ?? t('generate.ranges.help')}
          onChange={({ target }) => set({ ranges: target.value })}
        />
        <TextField
          size="small"
          label={t('generate.skip')}
          value={pattern.skip}
          error={wrongSkip !== undefined}
          helperText={wrongSkip ?? t('generate.skip.help')}
          onChange={({ target }) => set({ skip: target.value })}
        />
        <TextField
          size="small"
          label={t('generate.template')}
          value={pattern.nameTemplate}
          error={unknown !== undefined}
          helperText={
            unknown === undefined
              ? t('generate.template.help')
              : t('generate.template.unknown', { placeholder: unknown })
          }
          onChange={({ target }) => set({ nameTemplate: target.value })}
        />
        <TextField
          size="small"
          label={t('generate.prefix')}
          value={pattern.prefix}
          onChange={({ target }) => set({ prefix: target.value })}
        />
        <TextField
          size="small"
          type="number"
          label={t('generate.digits')}
          value={pattern.digits}
          slotProps={{ htmlInput: { min: 0, max: NUMBER_MAX_DIGITS } }}
          onChange={({ target }) =>
            set({
              digits: Math.max(0, Math.min(NUMBER_MAX_DIGITS, Math.trunc(Number(target.value)))),
            })
          }
        />
      </Box>
      {ownPrefix && (
        <Notice
          tone="warning"
          action={
            <Button
              variant="outlined"
              onClick={() => set({ prefix: pattern.prefix.slice(facilityId.length + 1) })}
            >
              {t('generate.ownPrefix.leaveOut')}
            </Button>
          }
        >
          {t('generate.ownPrefix', { prefix: `${facilityId}-` })}
        </Notice>
      )}
      {present.length > 0 && (
        <Notice tone="info">
          {t('generate.present', {
            count: present.length,
            ids: present.slice(0, MAX_NAMED).join(', ') + (present.length > MAX_NAMED ? ', …' : ''),
          })}
        </Notice>
      )}
      <Typography role="status" sx={{ fontWeight: 550 }}>
        {t('generate.count', { count: added.length })}
      </Typography>
      {added.length > 0 && (
        <PreviewTable
          label={t('generate.preview')}
          headers={[t('list.column.id'), t('list.column.name')]}
          columns="minmax(0,1fr) minmax(0,2fr)"
          count={added.length}
          rowHeight={ROW_PX}
        >
          {(index) => <RoomCells id={added[index]?.id ?? ''} name={added[index]?.name ?? ''} />}
        </PreviewTable>
      )}
    </SheetDialog>
  );
}

const ROW_PX = byText(36);
