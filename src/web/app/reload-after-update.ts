import type { QueryClient } from '@tanstack/react-query';
import { isWriting, reloadPage, unsavedNow } from '../features/session/unsaved';

/**
 * After an update of the server, the files of the version before are gone, and only a reload helps.
 * It happens by itself where nothing is lost; else the message about what did not load has a button
 * for it. A network that failed needs no reload.
 */
export function reloadAfterUpdate(client: QueryClient): void {
  const reloadIfUpdated = async () => {
    const updated = await isUpdated();
    if (updated && !isWriting(client) && unsavedNow() === undefined) reloadPage();
  };
  window.addEventListener('vite:preloadError', () => void reloadIfUpdated());
}

async function isUpdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const page = await answer.text();
    return answer.ok && own !== null && !page.includes(new URL(own.src).pathname);
  } catch {
    return false;
  }
}
