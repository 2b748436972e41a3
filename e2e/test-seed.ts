import * as fc from 'fast-check';

// Without it, fast-check draws a seed for each property and prints it when the property fails.
const seed = process.env['TEST_SEED'] ?? '';
if (seed !== '') fc.configureGlobal({ seed: Number(seed) });
