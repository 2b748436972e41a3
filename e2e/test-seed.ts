import * as fc from 'fast-check';

// Without a seed, fast-check draws one for each property and prints it on failure.
const seed = process.env['TEST_SEED'] ?? '';
if (seed !== '') fc.configureGlobal({ seed: Number(seed) });
