import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'resources', include: ['src/**/*.test.ts'], isolate: false } });
