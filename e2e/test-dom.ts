import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetRefusals } from '../src/web/api/refusals';

// Queries wait as long as `expect.poll`. A healthy screen changes at once. In milliseconds.
configure({ asyncUtilTimeout: 15_000 });

// All tests of a worker share one page and its modules. What a test leaves drawn, stored or refused,
// later tests would find.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetRefusals();
});
