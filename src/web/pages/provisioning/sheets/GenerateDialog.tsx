import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ChangeEvent } from 'react';
import { Field } from '../../../components/Field';
import { Notice } from '../../../components/Notice';
import { byText } from '../../../components/text-scale';
import { VirtualTable } from '../../../components/VirtualTable';
import { useMessages } from '../../../i18n/messages';
import { useFacilityId } from '../../../use-path-ids';
import { shortList } from '../cell-text';
import type { Row } from '../rows';
import {
  generateRows,
  NUMBER_MAX_DIGITS,
  unknownPlaceholder,
  type RoomPattern,
} from './generate-rows';
import { PREVIEW_ROWS, roomColumns } from './preview-columns';
import { SheetDialog } from './SheetDialog';

export interface GenerateDialogProps {
  rows: readonly Row[];
  onApply: (rows: Row[]) => void;
  onClose: () => void;
}

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
  const input = (name: keyof RoomPattern) => ({
    id: `generate-${name}`,
    value: pattern[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.value }),
  });
  const wrongIn = (field: 'ranges' | 'skip') =>
    problem?.field === field ? t(`generate.${problem.problem}`, { part: problem.part }) : undefined;
  // If the prefix is the facility's own, a full id would have it twice.
  const ownPrefix = `${pattern.prefix}-`.startsWith(`${facilityId}-`);
  const unknown = unknownPlaceholder(pattern.nameTemplate);
  const columns = roomColumns(t, (row: Row) => row);
  const [wrongRanges, wrongSkip] = [wrongIn('ranges'), wrongIn('skip')];
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
        <Field
          {...input('ranges')}
          autoFocus
          label={t('generate.ranges')}
          problem={wrongRanges}
          hint={wrongRanges === undefined ? t('generate.ranges.help') : undefined}
        />
        <Field
          {...input('skip')}
          label={t('generate.skip')}
          problem={wrongSkip}
          hint={wrongSkip === undefined ? t('generate.skip.help') : undefined}
        />
        <Field
          {...input('nameTemplate')}
          label={t('generate.template')}
          problem={unknown && t('generate.template.unknown', { placeholder: unknown })}
          hint={unknown === undefined ? t('generate.template.help') : undefined}
        />
        <Field {...input('prefix')} label={t('generate.prefix')} />
        <Field
          {...input('digits')}
          type="number"
          min={0}
          max={NUMBER_MAX_DIGITS}
          label={t('generate.digits')}
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
            ids: shortList(present),
          })}
        </Notice>
      )}
      <Typography role="status" sx={{ fontWeight: 550 }}>
        {t('generate.count', { count: added.length })}
      </Typography>
      {added.length > 0 && (
        <VirtualTable
          label={t('generate.preview')}
          columns={columns}
          rows={added}
          rowKey={rowKey}
          rowHeight={ROW_PX}
          maxRows={PREVIEW_ROWS}
          sx={{ '& .row': { gridTemplateColumns: 'minmax(0,1fr) minmax(0,2fr)' } }}
        />
      )}
    </SheetDialog>
  );
}

const ROW_PX = byText(36);
const rowKey = ({ key }: Row) => key;
