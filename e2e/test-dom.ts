import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Queries wait as long as `expect.poll`. A healthy screen changes at once. In milliseconds.
configure({ asyncUtilTimeout: 15_000 });

// What a test leaves drawn, the queries of all later tests of its worker would search as well.
afterEach(cleanup);
