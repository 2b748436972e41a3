import { aptInstallers, runInstaller, type Installer } from './install-program';

/** If the download server is out of reach, fail soon. In milliseconds. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** Playwright's installer, then the system's. */
export function chromiumInstallers(): Installer[] {
  const playwright = {
    name: 'playwright install chromium-headless-shell',
    install: () =>
      runInstaller(
        process.execPath,
        ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'],
        {
          PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_TIMEOUT_MS),
        },
      ),
  };
  return [playwright, ...aptInstallers('chromium-headless-shell')];
}
