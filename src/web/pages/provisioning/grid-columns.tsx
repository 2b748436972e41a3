import Button from '@mui/material/Button';
import { GridEditInputCell, gridClasses, type GridColDef } from '@mui/x-data-grid';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { RevealedText } from '../../components/RevealedText';
import { byText, coarsePointer, monoFamily } from '../../components/tokens';
import { useMessages, type Translate } from '../../i18n/messages';
import { stateOf, type LineState, type ListAnalysis } from './analyse-list';
import { oneLine } from './cell-text';
import type { Line } from './criteria';
import type { Column, Row } from './rows';

type Severity = 'error' | 'warning';

export interface GridLine extends Row {
  number: number | undefined;
  state: string;
  tone: LineState['tone'];
  marks: Partial<Record<Column, Severity>>;
}

/** DataGrid draws a row again only if its line is another object. */
const drawn = new WeakMap<Row, GridLine>();

export function gridLine(line: Line, analysis: ListAnalysis, t: Translate): GridLine {
  const { row, number } = line;
  const { text: state, tone } = stateOf(line, analysis, t);
  const before = drawn.get(row);
  if (before !== undefined && before.number === number && before.state === state) return before;
  const marks: GridLine['marks'] = {};
  if (number !== undefined)
    for (const { column, severity } of analysis.problemsOfRow.get(row.key) ?? [])
      marks[column] = marks[column] === 'error' ? 'error' : severity;
  const drawing = { ...row, number, state, tone, marks };
  drawn.set(row, drawing);
  return drawing;
}

export function useGridColumns(readOnly: boolean, onPutBack: (key: string) => void) {
  const { t } = useMessages();
  return useMemo((): GridColDef<GridLine>[] => {
    const mark = (severity: Severity | undefined) => {
      const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
      return severity && <Icon size={14} aria-label={t(`list.severity.${severity}`)} />;
    };
    const cell = (field: Column, flex: number, minWidth: number): GridColDef<GridLine> => ({
      field,
      headerName: t(`list.column.${field}`),
      flex,
      minWidth,
      renderCell: ({ row: { [field]: text, marks } }) => (
        <>
          {mark(marks[field])}
          <span className="text">
            <RevealedText text={text} />
          </span>
        </>
      ),
      renderEditCell: (params) => {
        const named = { htmlInput: { 'aria-label': t(`list.column.${field}`) } };
        return (
          <GridEditInputCell
            {...params}
            // The input would leave line ends out, and so join the words beside them.
            value={oneLine(String(params.value))}
            slotProps={{ root: { slotProps: named } }}
          />
        );
      },
    });
    return [
      {
        field: 'number',
        headerName: t('list.column.number'),
        width: byText(72),
        align: 'right',
        headerAlign: 'right',
        sortable: false,
        disableExport: true,
      },
      { ...cell('id', 1, byText(96)), editable: !readOnly },
      { ...cell('name', 2, byText(160)), editable: !readOnly },
      {
        field: 'state',
        headerName: t('list.column.state'),
        flex: 2,
        minWidth: byText(320),
        sortable: false,
        disableExport: true,
        renderCell: ({ row: { key, number, state, tone }, tabIndex }) => (
          <>
            <span
              className="text"
              title={state}
              style={{ color: tone && `var(--mui-palette-${tone}-main)` }}
            >
              {state}
            </span>
            {number === undefined && !readOnly && (
              <Button size="small" tabIndex={tabIndex} onClick={() => onPutBack(key)}>
                {t('list.putBack')}
              </Button>
            )}
          </>
        ),
      },
    ];
  }, [t, readOnly, onPutBack]);
}

export const gridStyle = {
  border: 0,
  borderRadius: 0,
  minHeight: 0,
  fontSize: '0.875rem',
  '--DataGrid-t-color-border-base': 'var(--mui-palette-divider)',
  [`& .${gridClasses.cell}`]: { display: 'flex', alignItems: 'center', gap: 0.75 },
  [`& .${gridClasses.editInputCell}`]: { font: 'inherit', [coarsePointer]: { fontSize: '1rem' } },
  [`& .${gridClasses.footerContainer}`]: { minHeight: 40, borderTop: 1, borderColor: 'divider' },
  [`& .${gridClasses.footerContainer} .MuiTablePagination-toolbar`]: { minHeight: 40 },
  [`& .${gridClasses.cell} > svg`]: { flexShrink: 0 },
  '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
  '& .text br': { display: 'none' },
  '& [data-field=number]': {
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    justifyContent: 'flex-end',
  },
  '& [role=gridcell][data-field=id]': { fontFamily: monoFamily, fontSize: '0.8125rem' },
  '& [role=gridcell][data-field=state]': { fontSize: '0.75rem', color: 'text.secondary' },
  '& .error': { bgcolor: 'error.light', color: 'error.main' },
  '& .warning': { bgcolor: 'warning.light', color: 'warning.main' },
  '& .removed': { color: 'text.secondary' },
  '& .removed :is([data-field=id], [data-field=name]) .text': { textDecoration: 'line-through' },
  [`& .${gridClasses.cell}:focus, & .${gridClasses.cell}:focus-within`]: {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: '-2px',
  },
} as const;
