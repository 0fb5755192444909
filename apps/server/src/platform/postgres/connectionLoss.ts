import pg from 'pg';

/**
 * pg reports the loss of a connection (57P01 and the like, when PostgreSQL stops) as an `error` event, which would end
 * the process: from the pool for idle connections, from the client itself for one that is checked out. The pool
 * replaces such connections, and a query under way fails by itself.
 */
export function surviveConnectionLoss<Source extends pg.Pool | pg.Client>(
  source: Source,
  log: (error: Error) => void = () => undefined,
): Source {
  if (source instanceof pg.Pool) {
    // pg hangs the connection on the error, with the key that cancels its statements: nothing for a log.
    source.on('error', (error: Error & { client?: unknown }) => {
      delete error.client;
      log(error);
    });
    source.on('connect', (client) => client.on('error', log));
  } else {
    source.on('error', log);
  }
  return source;
}
