import { createServer } from 'node:http';
import type { Config } from '../settings/config.ts';
import { portTrouble } from './listen.ts';

/**
 * Takes the port before the work of a start is done, so that a port in use is reported immediately. Until the server
 * listens itself, clients get the answer that it is starting. The function returned releases the port.
 */
export async function reservePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<() => Promise<void>> {
  if (port === 0) return async () => undefined;
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' });
    response.end(JSON.stringify({ status: 'starting', code: 503, success: false, msg: '系统正在启动 Starting' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(portTrouble(cause.code, `${host}:${port}`, cause)));
    server.listen({ host, port }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
