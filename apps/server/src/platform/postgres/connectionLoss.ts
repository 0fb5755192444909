import type { EventEmitter } from 'node:events';

/**
 * pg throws the loss of an idle connection (57P01 and the like, when PostgreSQL stops) as an `error` event, which would
 * end the process. A pool replaces such connections by itself, and a query under way fails on its own.
 */
export function surviveConnectionLoss<Source extends EventEmitter>(
  source: Source,
  log: (error: Error) => void = () => undefined,
): Source {
  source.on('error', log);
  return source;
}
