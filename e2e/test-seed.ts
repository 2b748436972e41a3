import * as fc from 'fast-check';
import { isFullRun } from './test-level';

// `npm test` judges a change, so it draws the same cases each time. A full run draws new ones, and a
// property that fails prints its seed.
const seed = process.env['TEST_SEED'] ?? (isFullRun ? undefined : '1');
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
