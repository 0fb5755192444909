import { test as base } from '../support/test.ts';
import { type OwnQcTest, ownQcTest } from './ownQcTest.ts';

/** For tests about results: `qcTest` is used by this test alone, and created on demand. */
export const test = base.extend<{ qcTest: OwnQcTest }>({
  // A fixture must name one that it depends on; the record is made past the screen.
  qcTest: async ({ role: _ }, use) => use(await ownQcTest()),
});
