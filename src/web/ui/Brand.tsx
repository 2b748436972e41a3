import Box from '@mui/material/Box';

/** The mark: a door, ajar. */
export function Brand({ size = 28 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flex: 'none' }}>
      <Box component="rect" width="32" height="32" rx="7" sx={{ fill: 'var(--mui-palette-primary-main)' }} />
      <Box component="path" d="M9 7h14v18H9z" sx={{ fill: 'none', stroke: 'var(--mui-palette-primary-contrastText)', strokeWidth: 2, strokeLinejoin: 'round' }} />
      <Box component="path" d="M9 7l8 3.5v18L9 25z" sx={{ fill: 'var(--mui-palette-primary-contrastText)' }} />
    </Box>
  );
}
