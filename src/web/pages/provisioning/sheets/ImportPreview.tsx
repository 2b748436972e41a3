import Box from '@mui/material/Box';
import { CircleAlert, Plus, PencilLine, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../../i18n/messages';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Row } from '../rows';
import type { Review } from './review-import';
import { PreviewTable, RoomCells } from './PreviewTable';
import { byText } from '../../../components/text-scale';

export interface ImportPreviewProps {
  review: Review;
  list: readonly Row[];
  /** Indices of the rooms to show. */
  shown: number[];
}

/** Every room of the file: what becomes of it, or which cell is wrong and why. */
export function ImportPreview({ review, list, shown }: ImportPreviewProps) {
  const { t } = useMessages();
  const phone = useMediaQuery('(width < 37.5em)');
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const columns = phone
    ? '2.5rem minmax(0,1fr) minmax(0,1.4fr)'
    : '3rem minmax(0,1fr) minmax(0,1.4fr) minmax(0,2fr)';
  const headers = [
    t('import.row'),
    t('list.column.id'),
    t('list.column.name'),
    ...(phone ? [] : [t('import.fate')]),
  ];
  return (
    <PreviewTable
      label={t('import.preview')}
      headers={headers}
      columns={columns}
      count={shown.length}
      rowHeight={phone ? PHONE_ROW_PX : ROW_PX}
    >
      {(position) => {
        const index = shown[position] ?? 0;
        const room = review.rooms[index];
        if (room === undefined) return null;
        const renamed = review.imported.fates[index] === 'renamed';
        return (
          <>
            <Box
              component="span"
              role="cell"
              sx={{
                color: 'text.secondary',
                fontSize: '0.75rem',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {review.lines[index]}
            </Box>
            <RoomCells
              id={room.id}
              name={room.name}
              {...(renamed && { before: names.get(room.id) ?? '' })}
            />
            <Box component="span" role="cell" sx={{ gridColumn: phone ? '2 / -1' : 'auto' }}>
              <FateOf review={review} index={index} />
            </Box>
          </>
        );
      }}
    </PreviewTable>
  );
}

/** Problems, or else what the import does with the room. */
function FateOf({ review, index }: { review: Review; index: number }) {
  const { t } = useMessages();
  const problems = review.problems.get(index);
  const [first] = problems ?? [];
  if (problems !== undefined && first !== undefined) {
    const words = problems
      .map(({ cell, kind, values }, place) => {
        const problem = t(`cell.${kind}`, values);
        return cell === problems[place - 1]?.cell
          ? problem
          : t('import.problem', { cell, problem });
      })
      .join(' ');
    const Icon = first.severity === 'error' ? CircleAlert : TriangleAlert;
    return (
      <Box
        component="span"
        sx={{ ...mark, py: 0.5, color: first.severity === 'error' ? 'error.main' : 'warning.main' }}
      >
        <Icon size={14} aria-hidden />
        <span>{words}</span>
      </Box>
    );
  }
  const fate = review.imported.fates[index];
  if (fate === undefined || fate === 'same')
    return (
      <Box component="span" sx={{ ...mark, color: 'text.secondary' }}>
        {t('import.same')}
      </Box>
    );
  const Icon = fate === 'added' ? Plus : PencilLine;
  return (
    <Box component="span" sx={{ ...mark, color: fate === 'added' ? 'success.main' : 'info.main' }}>
      <Icon size={14} aria-hidden />
      {t(fate === 'added' ? 'import.added' : 'import.renamed')}
    </Box>
  );
}

/** Height of a row, in px; on a phone what becomes of it stands below. */
const ROW_PX = byText(36);
const PHONE_ROW_PX = byText(72);
const mark = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'center',
  fontSize: '0.75rem',
  minWidth: 0,
  lineHeight: 1.3,
  '& svg': { flexShrink: 0 },
} as const;
