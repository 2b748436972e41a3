import * as fc from 'fast-check';

/** Set by `npm test` and `npm run test:full`, which print it. Otherwise each failure tells its own. */
const seed = process.env['TEST_SEED'];
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
