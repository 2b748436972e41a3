import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client';
import { useHoldUnsaved } from '../features/session/unsaved';
import { reloadAfterUpdate } from './reload-after-update';

const reload = vi.fn<() => void>();
reloadAfterUpdate(createQueryClient());

beforeEach(() => {
  const own = Object.assign(document.createElement('script'), { src: '/assets/index-1.js' });
  vi.spyOn(document, 'querySelector').mockReturnValue(own);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => reload.mockClear());

/** A part fails to load. */
const fail = () => act(async () => void window.dispatchEvent(new Event('vite:preloadError')));
const serves = (script: string) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(`<script src="${script}">`));

it('reloads once the server has another version', async () => {
  serves('/assets/index-2.js');
  await fail();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('stays while the server has the same version', async () => {
  const asked = serves('/assets/index-1.js');
  await fail();
  expect(asked).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('stays without a network', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await fail();
  expect(reload).not.toHaveBeenCalled();
});

it('stays where something is unsaved', async () => {
  serves('/assets/index-2.js');
  function Form() {
    useHoldUnsaved(true);
    return null;
  }
  render(<Form />);
  await fail();
  expect(reload).not.toHaveBeenCalled();
});
