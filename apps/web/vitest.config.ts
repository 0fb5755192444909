import { defineProject } from 'vitest/config';
import { alias } from './vite.config.ts';

export default defineProject({
  resolve: { alias },
  test: {
    name: 'web',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    setupFiles: ['./test/setup.ts'],
    // A whole screen is drawn and typed into; a busy machine needs its time.
    testTimeout: 30_000,
  },
});
