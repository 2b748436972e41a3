import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Queries wait as long as `expect.poll`. A healthy screen changes at once. In milliseconds.
configure({ asyncUtilTimeout: 15_000 });

// All tests of a worker share one page. What a test leaves drawn or stored, later tests would find.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
