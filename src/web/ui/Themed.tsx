import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';
import { theme } from '../theme';

/**
 * The server's fresh nonce of this page: without it the security policy blocks every style we
 * insert.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'rd', ...(nonce ? { nonce } : {}) });

/**
 * What is asked for the theme when it is a function is the theme itself; its variables are there
 * already (theme-variables.css).
 */
const sameTheme = () => theme;
/** A function is only asked below another theme, else it is told of as a fault. */
const NO_THEME = {};

/** What MUI's components need around them. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={NO_THEME}>
        <ThemeProvider theme={sameTheme}>{children}</ThemeProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** `Component` with that around it. */
export function themed<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return (props: P) => (
    <Themed>
      <Component {...props} />
    </Themed>
  );
}
