import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePrinting } from './use-window';

it('has in the page what is printed before the browser looks at it', () => {
  const { result } = renderHook(() => usePrinting());
  // Unlike `act`, the browser waits for nothing.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  window.dispatchEvent(new Event('beforeprint'));
  expect(result.current).toBe(true);
  window.dispatchEvent(new Event('afterprint'));
  expect(result.current).toBe(false);
});
