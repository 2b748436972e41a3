import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetOutcomes } from '../src/web/api/outcome-store';
import { forgetRefusals } from '../src/web/api/refusals';
import { clearResponseCache } from '../src/web/api/response-cache';
import { markPartner } from '../src/web/device/partner';

// Queries wait as long as `expect.poll`. A healthy screen changes at once. In milliseconds.
configure({ asyncUtilTimeout: 15_000 });

// All tests of a worker share one page and its modules. What a test leaves drawn, stored, answered or
// refused, later tests would find; after one that goes offline, queries would wait for ever.
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  markPartner('');
  localStorage.clear();
  sessionStorage.clear();
  clearResponseCache();
  forgetRefusals();
  forgetOutcomes();
});
