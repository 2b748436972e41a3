import { gridClasses } from '@mui/x-data-grid';
import { monoFamily } from '../../components/tokens';

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
