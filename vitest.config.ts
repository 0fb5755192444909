import { defineConfig } from 'vitest/config';

/** `development` makes workspace packages resolve to their TypeScript sources: tests need no build. */
const conditions = ['development', 'module', 'node', 'import', 'default'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: ['packages/*', 'apps/server', 'apps/web', 'tools'],
  },
});
