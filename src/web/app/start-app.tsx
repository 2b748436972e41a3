import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { printInLight } from './colour-scheme';
import { Providers } from './Providers';
import { createQueryClient } from '../api/query-client';
import { onPartnerChange, partnerMark } from '../api/partner';
import { followOtherTabs } from '../device/text-drafts';
import './base.css';
import { preferredLanguage } from '../i18n/language';
import { activateLanguage } from '../i18n/messages';
import { storeReloadReason } from '../features/session/reload-reason';
import { reloadPage } from '../features/session/unsaved';
import { createRouter } from './routes';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../components/tokens';
import { undoTranslation } from './undo-translation';

// Grown with the reader's text, which no style sheet knows.
for (const [bar, height] of [
  ['top', TOP_BAR_PX],
  ['bottom', BOTTOM_BAR_PX],
] as const)
  document.documentElement.style.setProperty(`--${bar}-bar-height`, `${height}px`);

followOtherTabs();
// Another tab signed out, or in as somebody else: nothing that was read here may stay on screen, and
// the page says so.
onPartnerChange((how) => {
  storeReloadReason(how);
  reloadPage();
});

printInLight();
undoTranslation(document.body);
const queryClient = createQueryClient();
// Where the device's storage was emptied while the session went on, nobody knows whose page this
// is: before somebody else signs in, the session is asked.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'success' && partnerMark() === '')
    void import('../api/known-partner').then(
      ({ knownPartner }) => knownPartner(),
      () => undefined,
    );
});
await activateLanguage(preferredLanguage());

const roomdesk = (
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>
);
// In slices, between which the page answers.
startTransition(() =>
  createRoot(document.getElementById('root') ?? document.body).render(roomdesk),
);
