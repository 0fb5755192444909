import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'resource-kit', include: ['src/**/*.test.ts'], isolate: false } });
