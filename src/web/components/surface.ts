/** The surface that content lies on, as `.surface` (basics.css) says it, for what MUI draws. */
export const surface = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
