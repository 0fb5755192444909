import type { Bilingual } from '@qc/resource-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import pg from 'pg';
import {
  DataDamaged,
  DiskFull,
  databaseFailure,
  isConnectionLoss,
  ReadOnlyDatabase,
} from '../database/databaseFailure.ts';
import { MethodNotAllowed, NotFound, Ok, WrongType } from './answers.ts';
import { AppError, defineError } from './errors.ts';
import type { Trouble } from './troubles.ts';

const httpTexts: Readonly<Record<number, Bilingual>> = {
  400: { zh: '请求无法解析', en: 'The request could not be read' },
  413: { zh: '内容过大', en: 'The content is too large' },
  415: { zh: '不支持的内容类型', en: 'This content type is not supported' },
  429: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
};
const serverError: Bilingual = { zh: '服务器异常', en: 'Something went wrong on the server' };
const unavailable: Bilingual = {
  zh: '数据库暂不可用，请稍后重试',
  en: 'The database is not available right now, please try again',
};

const ShuttingDown = defineError('SHUTTING_DOWN', 503, {
  zh: () => '系统正在停止或重启，请稍后重试',
  en: () => 'The system is stopping or restarting, please try again in a moment',
});
const isTroubled: Readonly<Record<string, Trouble['kind']>> = {
  DISK_FULL: 'disk full',
  DATABASE_READ_ONLY: 'read only',
  DATA_DAMAGED: 'data damaged',
};

/** Failures of the server's own disk, with the messages of the database's. */
function fileFailure(error: Error & { code?: string }): AppError | undefined {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return DiskFull();
  if (error.code === 'EROFS') return ReadOnlyDatabase();
  return error.code === 'EIO' ? DataDamaged() : undefined;
}

/** Seconds after which a client should ask again. */
const retryAfter: Readonly<Record<number, number>> = { 429: 10, 503: 2 };

/** The number of seconds that an error itself asks clients to wait. */
function retryAfterOf(data: unknown): number | undefined {
  const seconds = typeof data === 'object' && data !== null && 'retryAfter' in data ? data.retryAfter : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}

function send(reply: FastifyReply, status: number, text: string, data: unknown = null): FastifyReply {
  const wait = retryAfterOf(data) ?? retryAfter[status];
  if (wait !== undefined) reply.header('retry-after', wait);
  return reply.status(status).send({ code: status, success: false, data, msg: text });
}

function fail(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = request.language ?? 'zh';
  const known = error instanceof pg.DatabaseError ? databaseFailure(error) : (fileFailure(error) ?? error);
  const kind = known instanceof AppError ? isTroubled[known.code] : undefined;
  if (kind) {
    request.log.error({ err: error }, kind);
    request.server.troubles.note({ kind, what: error.message.slice(0, 200) });
  }
  if (known instanceof AppError) return send(reply, known.status, known.textIn(language), known.data);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const name = error.validation
      .map((issue) => issue.instancePath.slice(1).replaceAll('/', '.') || String(error.validationContext))
      .join(', ');
    return send(reply, 400, WrongType({ name }).textIn(language), {
      issues: error.validation.map((issue) => ({ field: issue.instancePath.slice(1), message: issue.message })),
    });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status >= 400 && status < 500)
    return send(reply, status, (httpTexts[status] ?? httpTexts[400])?.[language] ?? '');
  request.log.error({ err: error }, 'request failed');
  if (isConnectionLoss(error)) return send(reply, 503, unavailable[language]);
  return send(reply, 500, serverError[language]);
}

/**
 * The path exists for another method: the answer says so, or a client that sends GET for POST would look for a typing
 * error.
 */
function missing(app: FastifyInstance, request: FastifyRequest): AppError {
  const url = request.url.split('?')[0] ?? '';
  const allowed = (['GET', 'POST'] as const).filter(
    (method) => method !== request.method && app.hasRoute({ method, url }),
  );
  return allowed.length > 0 ? MethodNotAllowed({ allowed: allowed.join(', ') }) : NotFound({ path: url });
}

/** One place that turns results into envelopes and errors into answers, in the caller's language. */
export const failures = fp(
  async (app: FastifyInstance) => {
    app.addHook('preSerialization', async (request, _reply, payload) => {
      if (!(payload instanceof Ok)) return payload;
      return { code: 200, success: true, data: payload.data, msg: payload.text[request.language] };
    });
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onRequest', async (_request, reply) => {
      if (!isClosing) return;
      reply.header('connection', 'close');
      throw ShuttingDown();
    });
    app.setErrorHandler(fail);
    app.setNotFoundHandler((request, reply) => {
      const error = missing(app, request);
      return send(reply, error.status, error.textIn(request.language ?? 'zh'));
    });
  },
  { name: 'failures' },
);
