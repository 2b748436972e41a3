import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { I18nProvider } from '@lingui/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createQueryClient } from './api/query-client';
import { showEarly } from './api/show-early';
import { onPartnerChange } from './api/partner';
import './base.css';
import { preferredLanguage } from './messages/language';
import { activateLanguage, i18n } from './messages/messages';
import { keepReason } from './pages/started-anew';
import { startAnew } from './pages/unsaved';
import { createRouter } from './routes';
import { theme } from './theme';
import { COLOUR_SCHEME_KEY } from './tokens';
import { baseline } from './ui/Baseline';

/** The server's fresh nonce of this page: without it the security policy blocks every style we insert. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'rd', ...(nonce ? { nonce } : {}) });
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Another tab signed out, or in as somebody else: nothing that was read or typed here may stay, and the page says so.
onPartnerChange((how) => {
  keepReason(how);
  startAnew();
});

// Dark is for screens: on white paper its words would not be seen.
const { dataset } = document.documentElement;
let { colorScheme } = dataset;
addEventListener('beforeprint', () => {
  ({ colorScheme } = dataset);
  dataset['colorScheme'] = 'light';
});
addEventListener('afterprint', () => {
  if (colorScheme !== undefined) dataset['colorScheme'] = colorScheme;
});

const queryClient = createQueryClient();
await Promise.all([activateLanguage(preferredLanguage()), showEarly(queryClient)]);

const roomdesk = (
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOUR_SCHEME_KEY}>
        {baseline}
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={createRouter()} />
          </QueryClientProvider>
        </I18nProvider>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>
);
// In slices, between which the page answers.
startTransition(() => createRoot(root).render(roomdesk));
