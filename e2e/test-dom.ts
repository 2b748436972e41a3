import { configure } from '@testing-library/react';

// As patient as `expect.poll`: a healthy screen changes at once. In milliseconds.
configure({ asyncUtilTimeout: 15_000 });
