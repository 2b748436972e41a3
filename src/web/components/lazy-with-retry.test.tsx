import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showAt } from '../app/test-screen';
import { lazyWithRetry } from './lazy-with-retry';

// React logs what the boundary caught.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

interface Closable {
  onClose: () => void;
}

/** A screen with a dialog whose loading the test ends. */
function setUp() {
  let settle: { arrive: () => void; fail: () => void } | undefined;
  const load = vi.fn<() => Promise<ComponentType<Closable>>>(
    () =>
      new Promise<ComponentType<Closable>>((resolve, reject) => {
        settle = {
          arrive: () => resolve(() => <p>The dialog</p>),
          fail: () => reject(new TypeError('Failed to fetch')),
        };
      }),
  );
  const Dialog = lazyWithRetry(load);
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        {open && <Dialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  return {
    load,
    Dialog,
    Screen,
    arrive: () => act(async () => settle?.arrive()),
    fail: () => act(async () => settle?.fail()),
  };
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('says that a dialog could not be loaded, and loads it again by the next press or on request', async () => {
  const { Screen, arrive, fail, load } = setUp();
  showAt('/', <Screen />);
  await press('Open');
  await fail();
  expect(screen.getByRole('dialog').textContent).toContain('Nothing was changed');
  await press('Close');
  await press('Open');
  await fail();
  expect(screen.getByRole('dialog').textContent).toContain('Nothing was changed');
  await press('Try again');
  await arrive();
  expect(screen.getByText('The dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

it('lets people cancel a slow dialog, which then does not open later', async () => {
  const { Screen, arrive } = setUp();
  showAt('/', <Screen />);
  await press('Open');
  expect(screen.queryByText('Loading…')).toBeNull();
  await pass(1_000);
  expect(screen.getByText('Loading…')).toBeTruthy();
  await press('Cancel');
  await arrive();
  expect(screen.queryByText('The dialog')).toBeNull();
});

it('opens at once what was loaded before', async () => {
  const { Dialog, Screen, arrive, load } = setUp();
  Dialog.preload();
  await arrive();
  showAt('/', <Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('The dialog')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
