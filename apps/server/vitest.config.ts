import { defineProject } from 'vitest/config';

const conditions = ['development', 'node'];

/** Only what Node itself would be told: `import` among them would break packages that load each other by require. */
export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Each file has its own database and closes what it opens: loading the whole server anew for each costs more than most.
    isolate: false,
    globalSetup: ['test/support/globalSetup.ts'],
    setupFiles: ['test/support/deprecations.ts'],
    testTimeout: 60_000,
    // The first file that asks for a shared original fills it, while others wait.
    hookTimeout: 180_000,
  },
});
