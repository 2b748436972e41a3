import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { I18nProvider } from '@lingui/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { i18n } from '../i18n/messages';
import { COLOUR_SCHEME_KEY, colourBrowserBar } from './colour-scheme';
import { cspNonce, theme } from './theme';

const styles = createCache({ key: 'rd', ...(cspNonce !== undefined && { nonce: cspNonce }) });

export function Providers({
  queryClient,
  children,
}: {
  queryClient: QueryClient;
  children: ReactNode;
}) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOUR_SCHEME_KEY} noSsr>
        <BrowserBar />
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </I18nProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

function BrowserBar() {
  const { colorScheme } = useColorScheme();
  useEffect(() => {
    if (colorScheme !== undefined) colourBrowserBar(colorScheme);
  }, [colorScheme]);
  return null;
}
