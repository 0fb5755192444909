import type { FastifyInstance } from 'fastify';
import { StartupError } from '../process/startupError.ts';
import type { Config } from '../settings/config.ts';

/** Opens the port; the address a person can open on this machine. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (cause) {
    throw portTrouble((cause as NodeJS.ErrnoException).code, `${host}:${port}`, cause);
  }
  const bound = app.server.address();
  const boundPort = typeof bound === 'object' && bound ? bound.port : port;
  return `http://${browsable(host)}:${boundPort}`;
}

/** "Every address" is no address to open in a browser. */
function browsable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** A sentence about a port that cannot be used. */
export function portTrouble(code: string | undefined, place: string, cause: unknown): unknown {
  if (code === 'EADDRINUSE') {
    return new StartupError(
      {
        zh: `${place} 已被其他程序占用，请用 PORT 换一个端口`,
        en: `${place} is used by another program; set PORT to another number`,
      },
      { cause },
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return new StartupError(
      { zh: `不能监听 ${place}，请检查 HOST 与 PORT`, en: `Cannot listen on ${place}; check HOST and PORT` },
      { cause },
    );
  }
  return cause;
}
