import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { GridEditInputCell, gridClasses, type GridColDef } from '@mui/x-data-grid';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { RevealedText } from '../../components/RevealedText';
import { byText, monoFamily } from '../../components/tokens';
import { useMessages } from '../../i18n/messages';
import type { LineState, ListAnalysis } from './analyse-list';
import type { Line } from './criteria';
import type { Column, Row } from './rows';

export interface GridLine {
  key: string;
  id: string;
  name: string;
  line: Line;
  state: LineState;
  marks: Partial<Record<Column, 'error' | 'warning'>>;
}

/** DataGrid draws a row again only if its line is another object. */
const drawn = new WeakMap<Row, GridLine>();

export function gridLine(line: Line, { problemsOfRow }: ListAnalysis, state: LineState): GridLine {
  const { key, row, number } = line;
  const before = drawn.get(row);
  if (before?.key === key && before.line.number === number && before.state.text === state.text)
    return before;
  const marks: GridLine['marks'] = {};
  if (number !== undefined)
    for (const { column, severity } of problemsOfRow.get(row.key) ?? [])
      marks[column] = marks[column] === 'error' ? 'error' : severity;
  const drawing = { key, id: row.id, name: row.name, line, state, marks };
  drawn.set(row, drawing);
  return drawing;
}

export function useGridColumns(readOnly: boolean, onPutBack: (line: Line) => void) {
  const { t } = useMessages();
  return useMemo((): GridColDef<GridLine>[] => {
    const cell = (field: Column, flex: number, minWidth: number): GridColDef<GridLine> => ({
      field,
      headerName: t(`list.column.${field}`),
      flex,
      minWidth,
      renderCell: ({ row }) => <TextCell text={row[field]} mark={row.marks[field]} />,
      renderEditCell: (params) => {
        const named = { htmlInput: { 'aria-label': t(`list.column.${field}`) } };
        return <GridEditInputCell {...params} slotProps={{ root: { slotProps: named } }} />;
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
        valueGetter: (_value, { line }) => line.number,
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
        valueGetter: (_value, { state }) => state.text,
        renderCell: ({ row: { line, state }, tabIndex }) => (
          <StateCell {...state}>
            {line.number === undefined && !readOnly && (
              <Button size="small" tabIndex={tabIndex} onClick={() => onPutBack(line)}>
                {t('list.putBack')}
              </Button>
            )}
          </StateCell>
        ),
      },
    ];
  }, [t, readOnly, onPutBack]);
}

interface TextCellProps {
  text: string;
  mark: 'error' | 'warning' | undefined;
}

function TextCell({ text, mark }: TextCellProps) {
  const { t } = useMessages();
  const Icon = mark === 'error' ? CircleAlert : TriangleAlert;
  return (
    <>
      {mark !== undefined && <Icon size={14} aria-label={t(`list.severity.${mark}`)} />}
      <span className="text">
        <RevealedText text={text} />
      </span>
    </>
  );
}

function StateCell({ text, tone, children }: LineState & { children: ReactNode }) {
  return (
    <>
      <Box component="span" className="text" title={text} sx={{ color: tone && `${tone}.main` }}>
        {text}
      </Box>
      {children}
    </>
  );
}

export const gridStyle = {
  border: 0,
  borderRadius: 0,
  minHeight: 0,
  fontSize: '0.875rem',
  '--DataGrid-t-color-border-base': 'var(--mui-palette-divider)',
  [`& .${gridClasses.cell}`]: { display: 'flex', alignItems: 'center', gap: 0.75 },
  [`& .${gridClasses.footerContainer}`]: { minHeight: 40, borderTop: 1, borderColor: 'divider' },
  [`& .${gridClasses.footerContainer} .MuiTablePagination-toolbar`]: { minHeight: 40 },
  [`& .${gridClasses.cell} > svg`]: { flexShrink: 0 },
  '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' },
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
