import { configure } from '@testing-library/react';

// As patient as `expect.poll`, for a busy machine: a healthy screen changes at once. In milliseconds.
configure({ asyncUtilTimeout: 15_000 });
