import { defineProject } from 'vitest/config';

/** `npm test` has compiled the tests with the server: as they are, they load and run faster, and so do their threads. */
const isBuilt = process.env.TEST_SERVER === 'built';
const [folder, ending] = isBuilt ? ['dist/', 'js'] : ['', 'ts'];

/** Only what Node itself would be told: `import` among them would break packages that load each other by require. */
const conditions = isBuilt ? ['node'] : ['source', 'node'];

export default defineProject({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'server',
    include: ['src', 'test'].map((part) => `${folder}${part}/**/*.test.${ending}`),
    experimental: { viteModuleRunner: !isBuilt },
    // Each file has its own database and closes what it opens: loading the whole server anew for each costs more than most.
    isolate: false,
    // With the usual young generation a quarter of a test's own time went into collecting garbage.
    execArgv: ['--max-semi-space-size=64', ...(isBuilt ? ['--enable-source-maps'] : [])],
    globalSetup: [`${folder}test/support/globalSetup.${ending}`],
    setupFiles: [`${folder}test/support/deprecations.${ending}`],
    testTimeout: 60_000,
    // The first file that asks for a shared original fills it, while others wait.
    hookTimeout: 180_000,
  },
});
