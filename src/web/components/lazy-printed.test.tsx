import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPrinted } from './lazy-printed';

beforeEach(() => void vi.stubGlobal('print', print));
afterEach(() => {
  cleanup();
  print.mockClear();
  vi.unstubAllGlobals();
});

/** Shows a component that is loaded when `arrive` is called, or fails when `fail` is called. */
function show() {
  let [arrive, fail] = [() => {}, () => {}];
  const Printed = lazyPrinted(async () => {
    await new Promise<void>(
      (resolve, reject) =>
        ([arrive, fail] = [resolve, () => reject(new TypeError('Failed to fetch'))]),
    );
    return () => <p>All rooms</p>;
  });
  render(<Printed />);
  const settled = (settle: () => void) =>
    act(async () => {
      settle();
      await vi.dynamicImportSettled();
    });
  return { arrive: () => settled(() => arrive()), fail: () => settled(() => fail()) };
}
/** The browser's own, which sends the page an event and then looks at it. */
const print = vi.fn<() => void>(() => tell('beforeprint'));
const tell = (name: 'beforeprint' | 'afterprint') =>
  act(() => void window.dispatchEvent(new Event(name)));
/** Presses the keys that print. Returns whether the browser prints by itself. */
const pressPrint = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });

it('is waited for by the keys that print, and is on paper only', async () => {
  const { arrive } = show();
  expect(pressPrint()).toBe(false);
  expect(print).not.toHaveBeenCalled();
  await arrive();
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText('All rooms')).toBeTruthy();
  tell('afterprint');
  expect(screen.queryByText('All rooms')).toBeNull();
  // From now on the component is loaded before the browser looks.
  expect(pressPrint()).toBe(true);
  expect(print).toHaveBeenCalledOnce();
});

it('is fetched as soon as the pointer leaves the page for the browser’s menu', async () => {
  const { arrive } = show();
  fireEvent.pointerLeave(document.documentElement);
  await arrive();
  tell('beforeprint');
  expect(screen.getByText('All rooms')).toBeTruthy();
});

it('that cannot be loaded leaves the screen to be printed', async () => {
  const { fail } = show();
  pressPrint();
  await fail();
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByText('All rooms')).toBeNull();
});
