import type { Plugin } from 'vite';

export function budgets(): Plugin {
  return { name: 'budgets', apply: 'build' };
}
