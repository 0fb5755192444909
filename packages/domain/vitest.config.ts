import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts', 'truth/**/*.test.ts'],
    isolate: false,
    // Properties judge a thousand histories each; on a busy machine that takes longer than the default 5 s.
    testTimeout: 60_000,
  },
});
