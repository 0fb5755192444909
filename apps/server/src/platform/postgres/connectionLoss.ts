import pg from 'pg';

/**
 * pg tells the loss of a connection (57P01 and the like, when PostgreSQL stops) as an `error` event, which would end the
 * process: from the pool for idle connections, from the client itself for one that is lent out between two queries. The
 * pool replaces such connections by itself, and a query under way fails on its own.
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
