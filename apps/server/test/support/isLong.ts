/**
 * The long version of tests that kill processes or draw at random: `npm run soak -- tests` sets it. `npm test` takes the
 * shortest case of each kind, and draws fewer.
 */
export const isLong = process.env.TEST_LONG === '1';
