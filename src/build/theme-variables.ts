import type { CssVarsTheme } from '@mui/material/styles';
import type { Plugin } from 'vite';
import { theme } from '../web/theme.ts';
import { monoFamily } from '../web/tokens.ts';

/**
 * Puts the theme's variables into `src/web/theme-variables.css`, so that colours and sizes are
 * there without MUI.
 */
export function themeVariables(): Plugin {
  // With `cssVariables` the theme has `generateStyleSheets`, which its type does not say.
  const { generateStyleSheets } = theme as unknown as CssVarsTheme;
  // Variables of components, shadows and font sizes that the console does not use.
  const leftOut =
    /^--mui-(overlays|shadows-(9|1[0-57-9]|2[0-3])|font-(?!h[12]|body)|palette-(Alert|AppBar|Avatar|Chip|FilledInput|Slider|SnackbarContent|SpeedDialIcon|Step|TableCell))/;
  return {
    name: 'roomdesk:theme-variables',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/web/theme-variables.css')) return undefined;
      const rules = [...generateStyleSheets(), { ':root': { '--mono': monoFamily } }].flatMap(
        (sheet) => Object.entries(sheet),
      );
      const written = rules.map(
        ([selector, variables]) =>
          `${selector} { ${Object.entries(variables as Record<string, string>)
            .filter(([name]) => name.startsWith('--') && !leftOut.test(name))
            .map(([name, value]) => `${name}: ${value};`)
            .join(' ')} }`,
      );
      return { code: [code, ...written].join('\n'), map: null };
    },
  };
}
