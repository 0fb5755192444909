import type { Config } from './config.ts';

const loopback = /^(?:127\.|::1$|localhost$)/;

/** Whether accounts of a demo are somebody's danger: others can reach them, or nobody asked for a demo. */
export function isDemoExposed({ demo, host }: Pick<Config, 'demo' | 'host'>): boolean {
  return !demo || !loopback.test(host);
}
