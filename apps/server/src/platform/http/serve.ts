import type { AnswerOf, AnyCall, CallSchemas, ParsedOf } from '@qc/contract';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type ZodType, z } from 'zod';
import type { Ctx } from '../ctx.ts';
import { done, Ok, ok } from './answers.ts';
import { AppError } from './errors.ts';
import { readInput } from './readInput.ts';
import { type MadeFile, sendFile } from './sendFile.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether every answer is compared with what its call promises: in tests, where a difference is a failure. */
    checksAnswers: boolean;
  }
}

/** The bare request and reply, for the few calls that need them: a stream, a header, the address of the caller. */
export type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

type UseCaseAnswer<C extends AnyCall> = C['kind'] extends 'file'
  ? MadeFile | FastifyReply
  : C['kind'] extends 'lines' | 'events'
    ? undefined
    : AnswerOf<C> | Ok<AnswerOf<C>>;

/** A call and what answers it. */
type Served = {
  readonly call: AnyCall;
  readonly answer: (ctx: Ctx, input: never, exchange: Exchange) => unknown;
};

/**
 * Ties a call to its use case, which may answer with a custom message (`ok`). The compiler checks that the use case
 * accepts what is sent and returns what is promised.
 */
export function serve<C extends AnyCall>(
  call: C,
  answer: (ctx: Ctx, input: ParsedOf<C>, exchange: Exchange) => Promise<UseCaseAnswer<C>> | UseCaseAnswer<C>,
): Served {
  return { call, answer };
}

function checkAnswer({ path }: AnyCall, schema: ZodType | undefined, given: unknown): void {
  // As the caller will read it: a date is text by then, and what is undefined is gone.
  const sent: unknown = given === undefined ? undefined : JSON.parse(JSON.stringify(given));
  const { error } = (schema ?? z.null()).safeParse(sent);
  if (!error) return;
  const text = `${path} does not answer as declared: ${z.prettifyError(error)}`;
  throw new AppError('NOT_AS_DECLARED', 500, { zh: text, en: text });
}

function answering(app: FastifyInstance, { call, answer }: Served, schemas: CallSchemas) {
  // Streams last, uploads wait for the line, and programs have limits of their own.
  const isEndless = call.kind === 'lines' || call.kind === 'events';
  const place = call.isComputed ? 'run' : 'runRequest';
  const isCounted = call.isComputed || !(call.permission === 'public' || isEndless || call.isUpload || call.isByKey);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input = readInput(call, schemas, request) as never;
    const compute = async () => answer(request.ctx, input, { request, reply });
    const given = await (isCounted ? app.computations[place](request.ctx, reply, compute) : compute());
    // A reply is also a promise of its end: awaiting one would leave no reply to return.
    if (call.kind === 'file')
      return given === undefined || given === reply ? reply : sendFile(reply, given as MadeFile);
    if (call.kind === 'lines' || call.kind === 'events') return reply;
    const answered = given instanceof Ok ? given : ok(given, call.done ?? done);
    if (app.checksAnswers) checkAnswer(call, schemas.answer, answered.data);
    return call.kind === 'bare' ? answered.data : answered;
  };
}

/** The part of the address that calls are grouped by: `/app/job/page` belongs to `job`. */
function tagOf({ path, tag }: AnyCall): string {
  if (tag) return tag;
  const [, area = '', name = area] = path.split('/');
  return area === 'app' ? name : area;
}

/** Serves a call at its address and at those others know it by. */
export async function register(app: FastifyInstance, served: Served): Promise<void> {
  const { call } = served;
  const schemas = await call.schemas();
  const { permission, central = false, summary, method } = call;
  const doc = { tag: tagOf(call), summary, call, ...schemas };
  const handler = answering(app, served, schemas);
  for (const url of [call.path, ...call.aliases])
    app.route({ method, url, config: { permission, central, served: doc }, handler });
}

/** The routes of a feature: a table of calls and what answers them. */
export function callRoutes<Options = unknown>(
  table: (options: Options, app: FastifyInstance) => readonly Served[] | Promise<readonly Served[]>,
): FastifyPluginAsync<Options & object> {
  return async (app, options) => {
    for (const served of await table(options, app)) await register(app, served);
  };
}
