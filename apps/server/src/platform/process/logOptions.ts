import type { LoggerOptions } from 'pino';

/** What a log may hold of an error: never what a library hung on it (a connection with its keys, a request's body). */
const loggedFields = [
  'name',
  'message',
  'stack',
  'code',
  'severity',
  'detail',
  'hint',
  'table',
  'column',
  'constraint',
  'routine',
];

function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const own = error as unknown as Record<string, unknown>;
  const plain = loggedFields.flatMap((name) => (typeof own[name] === 'string' ? [[name, own[name]]] : []));
  return { ...Object.fromEntries(plain), ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}) };
}

/** How every process of the installation logs. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: ['req.headers["blade-auth"]', 'req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: plainError, error: plainError },
  };
}
