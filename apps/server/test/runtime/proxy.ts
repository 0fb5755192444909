import http from 'node:http';
import { onTestFinished } from 'vitest';

/** A reverse proxy in front of several servers. */
export type Proxy = {
  readonly port: number;
  /** The server that answered the last request under a path. */
  serverOf(path: string): string | undefined;
};

/**
 * Takes the servers in turn, and the next one where a server cannot be reached: what a proxy in front of several does
 * (`proxy_next_upstream error` of nginx, `lb_try_duration` of Caddy). A request that was sent is never sent again.
 */
export async function startProxy(servers: readonly string[]): Promise<Proxy> {
  const answered = new Map<string, string>();
  let turn = 0;
  const pass = (request: http.IncomingMessage, response: http.ServerResponse, from: number, tries: number): void => {
    const server = servers[from % servers.length] ?? '';
    const options = { method: request.method, headers: request.headers, agent: false };
    const onward = http.request(new URL(request.url ?? '/', server), options, (answer) => {
      answered.set((request.url ?? '').split('?')[0] ?? '', server);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).on('close', () => response.end());
      answer.pipe(response);
    });
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < servers.length) pass(request, response, from + 1, tries + 1);
      else response.destroy();
    });
    // Only a request whose server was reached gives its body away.
    onward.once('socket', (socket) => socket.once('connect', () => request.pipe(onward)));
    response.once('close', () => onward.destroy());
  };
  const proxy = http.createServer((request, response) => pass(request, response, turn++, 1));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy does not listen');
  return { port: address.port, serverOf: (path) => answered.get(path) };
}
