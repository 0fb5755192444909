import { defineProject } from 'vitest/config';

/** `npm test` builds first: what is built is loaded by Node itself, which is quicker than from its sources through a transformer. */
const isBuilt = process.env.TEST_SERVER === 'built';

/** Only what Node itself would be given: `import` among them would break packages that load each other by require. */
const conditions = isBuilt ? ['node'] : ['development', 'node'];

export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'server',
    ...(isBuilt && { server: { deps: { external: [/\/dist\//] } } }),
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
