import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../i18n/messages';
import { lazyWithRetry, retryablePage } from './lazy-with-retry';

// React logs what the boundary caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Does something and waits until the loading that it starts has ended. */
const loading = (doing: () => unknown) =>
  act(async () => {
    doing();
    await vi.dynamicImportSettled();
  });

/** A dialog on a screen, whose chunk does not arrive the first `failures` times. */
async function show(failures: number): Promise<void> {
  const Dialog = lazyWithRetry(async () => {
    if (failures-- > 0) throw new TypeError('Failed to fetch');
    return () => <p>The dialog</p>;
  });
  await loading(() =>
    render(
      <I18nProvider i18n={i18n}>
        <p>The screen</p>
        <Suspense>
          <Dialog />
        </Suspense>
      </I18nProvider>,
    ),
  );
}

it('that cannot be loaded leaves the screen as it is, says so, and is tried again', async () => {
  await show(2);
  expect(screen.getByText('The screen')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Nothing was changed');
  await loading(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.queryByText('The dialog')).toBeNull();
  // It loads by itself once the network is back.
  await loading(() => window.dispatchEvent(new Event('online')));
  expect(screen.getByText('The dialog')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('that is loaded is shown', async () => {
  await show(0);
  expect(screen.getByText('The dialog')).toBeTruthy();
});

describe('that a press asked for', () => {
  /** A component that is loaded when `arrive` is called. */
  function ask() {
    let arrive = () => {};
    const Dialog = lazyWithRetry<{ onClose: () => void }>(async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return () => <p>The dialog</p>;
    });
    function Screen() {
      const [asked, setAsked] = useState(true);
      return asked ? <Dialog onClose={() => setAsked(false)} /> : <p>Dropped</p>;
    }
    render(
      <I18nProvider i18n={i18n}>
        <Screen />
      </I18nProvider>,
    );
    return () => loading(() => arrive());
  }
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told to be on its way, and dropped by Escape: it does not come up later', async () => {
    const arrive = ask();
    expect(screen.queryByText('Opening…')).toBeNull();
    await pass(1_000);
    // After two frames.
    await pass(100);
    expect(screen.getByText('Opening…')).toBeTruthy();
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    expect(screen.getByText('Dropped')).toBeTruthy();
    await arrive();
    expect(screen.queryByText('The dialog')).toBeNull();
  });

  it('gives up if it does not come; another press loads it, not the network', async () => {
    const arrive = ask();
    await pass(11_000);
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed');
    await arrive();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('The dialog')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await arrive();
    expect(screen.getByText('The dialog')).toBeTruthy();
  });
});

it('loads a page that failed to load again with each navigation to it', async () => {
  const failure = new TypeError('Failed to fetch');
  let arrives = false;
  const Page = retryablePage(async () => {
    if (!arrives) throw failure;
    return { default: () => <p>The page</p> };
  }, failure);
  const router = createMemoryRouter([{ path: '*', Component: Page, errorElement: <p>Failed</p> }]);
  const go = () => loading(() => void router.navigate('/page'));
  await loading(() =>
    render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  );
  expect(screen.getByText('Failed')).toBeTruthy();
  await go();
  expect(screen.getByText('Failed')).toBeTruthy();
  arrives = true;
  await go();
  expect(screen.getByText('The page')).toBeTruthy();
});
