/// <reference types="@mui/x-data-grid/themeAugmentation" />
import { createTheme } from '@mui/material/styles';
import {
  coarsePointer,
  dark,
  destructive,
  light,
  lowWindow,
  MD_EM,
  sansFamily,
} from '../components/tokens.ts';

/** The nonce that the server gave this page. Without it, the security policy blocks every style. */
export const cspNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

const touchSize = { [coarsePointer]: { minWidth: 44, minHeight: 44 } };

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // MUI's own, in em of the browser's text: larger letters get a smaller screen's layout.
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
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          // The second is the mark of a checkbox or switch, whose focused input is invisible.
          '&:focus-visible, & > input:focus-visible + *': {
            outline: `2px solid ${vars?.palette.primary.main}`,
            outlineOffset: 2,
          },
        }),
      },
    },
    MuiDataGrid: { defaultProps: cspNonce === undefined ? {} : { nonce: cspNonce } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          minWidth: 0,
          minHeight: 32,
          padding: '5px 12px',
          // Unlike `disabled`, it keeps the focus.
          '&[aria-disabled="true"]': { opacity: 0.6 },
          [coarsePointer]: { minHeight: '44px !important', paddingInline: 16 },
          variants: [
            {
              props: { variant: 'contained', color: 'error' },
              style: {
                '--variant-containedBg': destructive.main,
                '--variant-containedColor': destructive.contrastText,
                '&:hover': { '--variant-containedBg': destructive.dark },
              },
            },
            { props: { variant: 'outlined' }, style: { borderColor: vars?.palette.divider } },
            {
              // The buttons of a toolbar, which can also stay pressed.
              props: { variant: 'outlined', color: 'inherit' },
              style: {
                gap: 6,
                minHeight: 36,
                paddingInline: 10,
                color: vars?.palette.text.primary,
                '--variant-outlinedBg': vars?.palette.background.paper,
                '&[aria-pressed="true"]': {
                  '--variant-outlinedBg': vars?.palette.primary.light,
                  color: vars?.palette.primary.main,
                  borderColor: vars?.palette.primary.main,
                },
                [coarsePointer]: { minWidth: 44 },
              },
            },
          ],
        }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          flex: 'none',
          borderRadius: vars?.shape.borderRadius,
          ...touchSize,
        }),
        sizeSmall: ({ theme: { vars } }) => ({ padding: 4, color: vars?.palette.text.secondary }),
      },
    },
    // A choice of one of a few, all visible.
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({ backgroundColor: vars?.palette.background.paper }),
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          gap: 6,
          minHeight: 36,
          padding: '0 10px',
          color: vars?.palette.text.secondary,
          '&.Mui-selected': {
            backgroundColor: vars?.palette.primary.light,
            color: vars?.palette.primary.main,
          },
          '&.Mui-selected:hover': { backgroundColor: vars?.palette.primary.light },
          // A neighbour would cover an outline outside.
          '&:focus-visible': { outlineOffset: -2 },
          ...touchSize,
        }),
      },
    },
    // The label is above the box, the note below it.
    MuiTextField: {
      defaultProps: {
        size: 'small',
        fullWidth: true,
        // The outline has no gap for the label, because the label is above it.
        slotProps: { input: { label: '' } },
      },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: ({ theme: { vars, typography } }) => ({
          position: 'static',
          maxWidth: 'none',
          marginBottom: 4,
          transform: 'none',
          whiteSpace: 'normal',
          pointerEvents: 'auto',
          fontWeight: typography.fontWeightMedium,
          '&, &.Mui-focused, &.Mui-error': { color: vars?.palette.text.primary },
        }),
      },
    },
    MuiInputBase: {
      styleOverrides: {
        // MUI's own colour is too weak to read.
        input: ({ theme: { vars } }) => ({
          '&::placeholder': { color: vars?.palette.text.secondary, opacity: 1 },
        }),
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          backgroundColor: vars?.palette.background.paper,
          '&:has(> :is(input, textarea):read-only)': {
            backgroundColor: vars?.palette.background.default,
            color: vars?.palette.text.secondary,
          },
        }),
        notchedOutline: ({ theme: { vars } }) => ({
          top: 0,
          borderColor: vars?.palette.text.disabled,
          '& > legend': { display: 'none' },
        }),
        input: {
          paddingInline: 10,
          '&:not(textarea)': { height: 20, paddingBlock: 8 },
          // With smaller letters, iOS would zoom in.
          [coarsePointer]: { fontSize: '1rem', '&:not(textarea)': { height: 28 } },
        },
        multiline: { padding: '8px 0' },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 4 } } },
    // A skeleton has the shape of the content and never looks like data.
    MuiSkeleton: {
      defaultProps: { variant: 'rounded', animation: false },
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          maxWidth: '100%',
          height: '1em',
          marginBlock: 3,
          backgroundColor: vars?.palette.action.hover,
        }),
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: ({ theme: { vars, typography }, ownerState: { severity = 'info' } }) => ({
          ...typography.body1,
          padding: 12,
          color: vars?.palette.text.primary,
          backgroundColor: vars?.palette[severity].light,
          '& > .MuiAlert-icon': { padding: '1px 0', color: vars?.palette[severity].main },
        }),
        message: { flex: 1, maxWidth: '72ch', padding: 0, overflow: 'visible' },
      },
    },
    MuiTooltip: {
      defaultProps: { placement: 'bottom-start' },
      styleOverrides: {
        tooltip: ({ theme: { vars, typography } }) => ({
          ...typography.body2,
          backgroundColor: vars?.palette.text.primary,
          color: vars?.palette.background.paper,
        }),
      },
    },
    // A link within text.
    MuiLink: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          borderRadius: 3,
          textUnderlineOffset: 2,
          textDecorationThickness: 1,
          '&, &:hover': { textDecorationColor: 'currentColor' },
          '&:hover': { textDecorationThickness: 2 },
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
    MuiDialog: {
      defaultProps: { slotProps: { paper: { elevation: 8 } } },
      // In a low window, title and buttons leave no line for the content: all of it scrolls.
      styleOverrides: { paper: { [lowWindow]: { overflowY: 'auto' } } },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1rem', fontWeight: 620, paddingBottom: 8 } },
    },
    MuiDialogContent: {
      styleOverrides: { root: { [lowWindow]: { flexShrink: 0, maxHeight: '100%' } } },
    },
    MuiDialogActions: {
      // A button beside a word does not make it break.
      styleOverrides: {
        root: { flexWrap: 'wrap', rowGap: 8, '& > button': { flexShrink: 0, maxWidth: '100%' } },
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 36, [coarsePointer]: { minHeight: 44 } } },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          gap: 4,
          borderRadius: 4,
          font: 'inherit',
          verticalAlign: 'baseline',
          '&, &:focus': { color: 'inherit' },
          '&:hover, &.Mui-active': { color: vars?.palette.text.primary },
          '&.Mui-active': { fontWeight: 650 },
          '&.Mui-active .MuiTableSortLabel-icon': { color: 'inherit' },
          ...touchSize,
        }),
        icon: { width: 12, height: 12, margin: 0, opacity: 1 },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: ({ theme: { vars } }) => ({
          height: 8,
          borderRadius: vars?.shape.borderRadius,
          backgroundColor: vars?.palette.divider,
        }),
        bar: { borderRadius: 'inherit' },
      },
    },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: touchSize } },
    MuiRadio: { defaultProps: { size: 'small' } },
    MuiFormControlLabel: { styleOverrides: { root: touchSize } },
  },
});
