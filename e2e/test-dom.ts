import { configure } from '@testing-library/react';

// Queries wait as long as `expect.poll`. A healthy screen changes at once. In milliseconds.
configure({ asyncUtilTimeout: 15_000 });
