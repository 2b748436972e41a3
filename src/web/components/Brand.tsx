import Box from '@mui/material/Box';

export function Brand({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{
        flex: 'none',
        width: size,
        height: size,
        fill: 'var(--mui-palette-primary-main)',
        '& > path': { fill: 'var(--mui-palette-primary-contrastText)' },
        '& > path[stroke]': { fill: 'none', stroke: 'var(--mui-palette-primary-contrastText)' },
      }}
    >
      <rect width="32" height="32" rx="7" />
      <path stroke="currentColor" strokeWidth="2" strokeLinejoin="round" d="M9 7h14v18H9z" />
      <path d="M9 7l8 3.5v18L9 25z" />
    </Box>
  );
}
