import type { Config } from './config.ts';

const loopback = /^(?:127\.|::1$|localhost$)/;

/** Whether demo accounts are a danger: others can reach them, or no demo was configured. */
export function isDemoExposed({ demo, host }: Pick<Config, 'demo' | 'host'>): boolean {
  return !demo || !loopback.test(host);
}
