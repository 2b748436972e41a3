import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { printInLight } from './colour-scheme';
import { Providers } from './Providers';
import { knownPartner } from '../api/client';
import { createQueryClient } from '../api/query-client';
import { adoptPartner, onPartnerChange, partnerMark, storeReloadReason } from '../device/partner';
import './base.css';
import { preferredLanguage } from '../i18n/language';
import { activateLanguage } from '../i18n/messages';
import { reloadPage } from '../features/session/unsaved';
import { createRouter } from './routes';
import { BOTTOM_BAR_PX, TOP_BAR_PX } from '../components/tokens';
import { reloadAfterUpdate } from './reload-after-update';
import { undoTranslation } from './undo-translation';
import { ignoreStrayPresses } from '../components/stray-press';

// The bars grow with the browser's text size, which a style sheet cannot compute.
for (const [bar, height] of [
  ['top', TOP_BAR_PX],
  ['bottom', BOTTOM_BAR_PX],
] as const)
  document.documentElement.style.setProperty(`--${bar}-bar-height`, `${height}px`);

// Another tab signed out, or signed in as another partner. The page reloads and says why, so that
// nothing read before stays on screen.
onPartnerChange((how) => {
  storeReloadReason(how);
  reloadPage();
});

printInLight();
undoTranslation(document.body);
ignoreStrayPresses();
const queryClient = createQueryClient();
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success') return;
  adoptPartner();
  // If the device's storage was emptied during the session, ask the session which partner this is.
  if (partnerMark() === '') void knownPartner();
});
reloadAfterUpdate(queryClient);
const messages = activateLanguage(preferredLanguage());
// The router loads the page while the messages come.
const router = createRouter();
await messages;

const roomdesk = (
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);
// A transition, because React then renders in slices and the page reacts to input in between.
startTransition(() =>
  createRoot(document.getElementById('root') ?? document.body).render(roomdesk),
);
