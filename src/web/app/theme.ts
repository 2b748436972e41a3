import { createTheme } from '@mui/material/styles';
import { dark, light, MD_EM, sansFamily } from '../components/tokens.ts';

/**
 * The look: three sizes of type (20 / 14 / 12), an 8 px grid, borders instead of shadows, one
 * accent.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // MUI's own, in the browser's text: who reads larger letters gets the layout of a smaller screen.
  breakpoints: { unit: 'em', values: { xs: 0, sm: 37.5, md: MD_EM, lg: 75, xl: 96 } },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: sansFamily,
    fontWeightMedium: 550,
    h1: { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 620, letterSpacing: '-0.01em' },
    h2: { fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 600 },
    body1: { fontSize: '0.875rem', lineHeight: 1.43 },
    body2: { fontSize: '0.75rem', lineHeight: 1.34 },
    button: { fontSize: '0.875rem', lineHeight: 1.43, fontWeight: 550, textTransform: 'none' },
  },
  transitions: {
    duration: {
      enteringScreen: 160,
      leavingScreen: 150,
      standard: 160,
      short: 150,
      shorter: 150,
      shortest: 100,
      complex: 200,
    },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          '&:focus-visible': {
            outline: `2px solid ${vars?.palette.primary.main}`,
            outlineOffset: 2,
          },
        }),
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiDialog: { defaultProps: { slotProps: { paper: { elevation: 8 } } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 36 } } },
  },
});
