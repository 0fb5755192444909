import { test as base } from '../support/test.ts';
import { type OwnQcTest, ownQcTest } from './ownQcTest.ts';

/** For tests about results: `qcTest` is one that nobody else uses, made where a test asks for it. */
export const test = base.extend<{ qcTest: OwnQcTest }>({
  // biome-ignore lint/correctness/noEmptyPattern: the names of fixtures are read from a pattern
  qcTest: async ({}, use) => use(await ownQcTest()),
});
