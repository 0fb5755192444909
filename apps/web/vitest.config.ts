import { defineProject } from 'vitest/config';
import { alias } from './vite.config.ts';

/** What needs no page runs without one, and loads shared modules once: both cost more than all of these tests. */
export default defineProject({
  resolve: { alias },
  test: {
    name: 'web',
    include: ['src/**/!(*.dom).test.ts', 'bench/**/*.test.ts', 'test/**/*.test.ts'],
    isolate: false,
  },
});
