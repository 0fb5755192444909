/**
 * `TEST_LONG=1` tries more of what is drawn at random. A run of all tests draws fewer, others each time, and still calls
 * each call and stores each kind of record.
 */
export const isLong = process.env.TEST_LONG === '1';
