import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** `development` makes workspace packages resolve to their TypeScript sources: tests need no build. */
const conditions = ['source', 'module', 'node', 'import', 'default'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Most server tests wait for processes and for the database: three files at a time, even on two cores.
    maxWorkers: Math.max(3, os.availableParallelism() - 1),
    reporters: ['default', './tools/test/skippedReporter.mjs'],
    projects: ['packages/*', 'apps/server', 'apps/web/vitest.config.ts', 'apps/web/vitest.dom.config.ts', 'tools'],
  },
});
