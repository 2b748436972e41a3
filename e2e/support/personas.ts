import { expect, test as base, type Page } from '@playwright/test';
import { takeSnapshot } from './database-snapshot';
import { withServer } from './server';

/** The partners of the demo content, by token. */
export type Persona =
  | 'demo-manager'
  | 'demo-ward'
  | 'demo-support'
  | 'demo-installer'
  | 'demo-hotel';

/** The running server of this worker, with a database of its own. */
export interface Service {
  url: string;
  dataDir: string;
  /** Restores the initial content. */
  reset: () => Promise<void>;
}

/** A partner's own program: plain HTTP with a bearer token, no browser. */
export type ApiClient = (
  path: string,
  init?: { method?: string; value?: unknown },
) => Promise<{ status: number; body: unknown }>;

interface JourneyFixtures {
  /**
   * The failures that this journey causes on purpose, and that the browser may log: a status, being
   * offline, a script that fails to load, or a header that works over https only.
   */
  expectedFailures: (number | 'offline' | 'script' | 'plain-http' | 'blocked-scripts')[];
  /** Restores the content before each journey of a worker. */
  freshContent: void;
  /**
   * Fails the journey on any error in the browser's console, any uncaught exception, and any
   * violation of the security policy.
   */
  cleanConsole: void;
}

const failurePatterns = {
  'blocked-scripts':
    /violates the following Content Security Policy directive:? ["']script-src 'none'/,
  'plain-http': /^The Cross-Origin-Opener-Policy header has been ignored/,
  offline: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  script: new RegExp(
    '^Failed to load resource: net::ERR_FAILED|' +
      'TypeError: Failed to fetch dynamically imported module: |Error: Unable to preload CSS for ',
  ),
};

/**
 * `test` with the real server behind `baseURL`, and no tolerance for errors in the browser.
 */
export const test = base.extend<JourneyFixtures, { service: Service }>({
  service: [
    async ({}, provide) => {
      await withServer({}, async ({ url, dataDir }) => {
        const content = await takeSnapshot(dataDir);
        await provide({ url, dataDir, reset: content.restore });
        await content.close();
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  freshContent: [
    async ({ service }, provide) => {
      await service.reset();
      await provide();
    },
    { auto: true },
  ],
  baseURL: async ({ service }, provide) => provide(service.url),
  expectedFailures: [[], { option: true }],
  cleanConsole: [
    async ({ context, expectedFailures }, provide) => {
      const errors: string[] = [];
      const expected = expectedFailures.map((failure) =>
        typeof failure === 'number'
          ? new RegExp(`^Failed to load resource: .* status of ${failure} `)
          : failurePatterns[failure],
      );
      const isExpected = (text: string) => expected.some((pattern) => pattern.test(text));
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text()))
          errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on(
        'weberror',
        (error) => isExpected(String(error.error())) || errors.push(describeError(error.error())),
      );
      await provide();
      expect(errors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in by the form, and waits for the facility's first screen. */
export async function signIn(page: Page, token: string, facilityId: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Partner token').fill(token);
  await page.getByLabel('Facility ID').fill(facilityId);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`/facilities/${facilityId}(/|$)`));
}

/** A second client, which calls `/v1` as `persona`. */
export function apiClient(service: Pick<Service, 'url'>, persona: Persona): ApiClient {
  return async (path, { method = 'GET', value } = {}) => {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${persona}`,
        ...(value === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(value === undefined ? {} : { body: JSON.stringify({ value }) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  };
}

/** The stack of an error and of its cause: React wraps an error that it has recovered from. */
function describeError(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${describeError(error.cause)}` : '';
  return `${error.stack ?? String(error)}${cause}`;
}

export { expect } from '@playwright/test';
