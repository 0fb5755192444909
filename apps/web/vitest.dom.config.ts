import { defineProject } from 'vitest/config';
import { alias } from './vite.config.ts';

/** Screens and hooks, drawn into a page. */
export default defineProject({
  resolve: { alias },
  test: {
    name: 'web-dom',
    environment: 'happy-dom',
    // Loading antd anew for each file costs twice as much as all that the files test.
    isolate: false,
    include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
    setupFiles: ['./test/setup.ts'],
    // A whole screen is drawn and typed into; a busy machine needs its time.
    testTimeout: 30_000,
  },
});
