import {
  AddResultsBody,
  ChangeResultBody,
  CommentBody,
  ExcludeBody,
  NewResult,
  OverrideBody,
  SubmitResultBody,
  tenantId,
} from '@qc/contract';
import { isDateTime, isId } from '@qc/resource-kit';
import type { preValidationHookHandler } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '#platform/http/answers';
import { addResults } from './addResults.ts';
import { excludeResults, overrideResults, removeResults } from './changeResults.ts';
import { addComment, commentOf, listComments } from './comments.ts';
import { correctResult } from './correctResult.ts';
import { exportResults } from './exportResults.ts';
import { CommentFixed } from './result.errors.ts';
import { readCommentQuery, readResultQuery } from './resultFilter.ts';
import { listResults, resultVersions } from './results.queries.ts';
import { submitResult } from './submitResult.ts';

const id = z.string().refine(isId);
const ids = z
  .union([z.string(), z.array(z.string())])
  .transform((text) =>
    [text]
      .flat()
      .join(',')
      .split(',')
      .filter((item) => item !== ''),
  )
  .refine((list) => list.length > 0 && list.length <= 500 && list.every(isId));

/** The own parameters of the list; any field of a result may be added with the suffixes of the query grammar. */
const OwnQuery = z.object({
  current: z.coerce.number().int().min(1).max(1e6).default(1),
  size: z.coerce
    .number()
    .int()
    .refine((size) => size === -1 || size >= 1)
    .default(20),
  qcTestId: id.optional(),
  ids: ids.optional(),
  runId: id.optional(),
  level: z.coerce.number().int().min(1).max(3).optional(),
  verdict: z.enum(['accept', 'warn', 'reject', 'notEvaluated', 'excluded']).optional(),
  from: z.string().refine(isDateTime).optional(),
  to: z.string().refine(isDateTime).optional(),
  tenantId,
  oldestFirst: z.stringbool().optional(),
});

const ResultQuery = z.looseObject(OwnQuery.shape);
const ExportQuery = z.looseObject(OwnQuery.omit({ current: true, size: true, oldestFirst: true }).shape);

/** What stands beside the own parameters is read like the query of any other list; a name that no result has is refused. */
function conditionsOf(query: Readonly<Record<string, unknown>>) {
  const rest = Object.entries(query).filter(([name]) => !Object.hasOwn(OwnQuery.shape, name));
  const { conditions, order } = readResultQuery(Object.fromEntries(rest));
  return { conditions, order };
}

/** A blank parameter is none. */
const dropBlanks: preValidationHookHandler = (request, _reply, done) => {
  const sent = Object.entries(request.query as Readonly<Record<string, unknown>>);
  request.query = Object.fromEntries(sent.filter(([, value]) => value !== ''));
  done();
};

const texts = {
  added: { zh: '结果添加成功', en: 'Results Add Successfully' },
};
const tags = ['qcTestResult'];
const base = '/app/qcTestResult';
const comments = '/app/qcTestResultComments';

/** Control results: entry, correction, exclusion, override, removal; every answer carries the verdicts. */
export const resultRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const name of ['list', 'page']) {
    app.get(
      `${base}/${name}`,
      {
        config: { permission: 'qcTestResult_view' },
        preValidation: dropBlanks,
        schema: { tags, summary: 'Results, newest run first', querystring: ResultQuery },
      },
      async ({ ctx, query }) => ok(await listResults(ctx, { ...query, ...conditionsOf(query) })),
    );
  }
  app.get(
    `${base}/export`,
    {
      config: { permission: 'qcTestResult_view' },
      preValidation: dropBlanks,
      schema: {
        tags,
        summary: 'Matching results as Excel, oldest first',
        querystring: ExportQuery,
      },
    },
    ({ ctx, query }, reply) => exportResults(ctx, { ...query, ...conditionsOf(query) }, reply),
  );
  app.get(
    `${base}/detail`,
    {
      config: { permission: 'qcTestResult_view' },
      schema: { tags, summary: 'One result', querystring: z.object({ id }) },
    },
    async ({ ctx, query }) => ok((await listResults(ctx, { current: 1, size: 1, ids: [query.id] })).records[0] ?? null),
  );
  app.get(
    `${base}/versions`,
    {
      config: { permission: 'qcTestResult_view' },
      schema: { tags, summary: 'All versions of a result', querystring: z.object({ id }) },
    },
    async ({ ctx, query }) => ok(await resultVersions(ctx, query.id)),
  );
  app.post(
    `${base}/batchAddResults`,
    {
      config: { permission: 'qcTestResult_add' },
      schema: { tags, summary: 'Enter results; client-made ids make a repeat harmless', body: AddResultsBody },
    },
    async ({ ctx, body }) => ok(await addResults(ctx, body.results), texts.added),
  );
  app.post(
    `${base}/save`,
    { config: { permission: 'qcTestResult_add' }, schema: { tags, summary: 'Enter one result', body: NewResult } },
    async ({ ctx, body }) => ok(await addResults(ctx, [body]), texts.added),
  );
  app.post(
    `${base}/update`,
    {
      config: { permission: 'qcTestResult_edit' },
      schema: { tags, summary: 'Correct a result', body: ChangeResultBody },
    },
    async ({ ctx, body }) => ok(await correctResult(ctx, body)),
  );
  app.post(
    `${base}/remove`,
    {
      config: { permission: 'qcTestResult_delete' },
      schema: { tags, summary: 'Remove results', querystring: z.object({ ids }) },
    },
    async ({ ctx, query }) => ok(await removeResults(ctx, query.ids)),
  );
  app.post(
    `${base}/exclude`,
    {
      config: { permission: 'qcTestResult_override' },
      schema: { tags, summary: 'Leave results out of statistics, or take them back in', body: ExcludeBody },
    },
    async ({ ctx, body }) => ok(await excludeResults(ctx, body)),
  );
  app.post(
    `${base}/override`,
    {
      config: { permission: 'qcTestResult_override' },
      schema: { tags, summary: "Set a reviewer's verdict beside the rules'", body: OverrideBody },
    },
    async ({ ctx, body }) => ok(await overrideResults(ctx, body)),
  );
  app.post(
    `${base}/submit`,
    {
      config: { permission: 'qcTestResult_add' },
      schema: { tags, summary: 'Enter a result, or correct the one with this id', body: SubmitResultBody },
    },
    async ({ ctx, body }) => ok(await submitResult(ctx, body), texts.added),
  );
  for (const name of ['list', 'page'])
    app.get(
      `${comments}/${name}`,
      {
        config: { permission: 'qcTestResult_view' },
        schema: { tags, summary: 'Comments on results, oldest first', querystring: z.looseObject({}) },
      },
      async ({ ctx, query }) => ok(await listComments(ctx, readCommentQuery(query))),
    );
  app.get(
    `${comments}/detail`,
    {
      config: { permission: 'qcTestResult_view' },
      schema: { tags, summary: 'One comment', querystring: z.object({ id }) },
    },
    async ({ ctx, query }) => ok(await commentOf(ctx, query.id)),
  );
  for (const name of ['save', 'submit'])
    app.post(
      `${comments}/${name}`,
      {
        config: { permission: 'qcTestResult_add' },
        schema: { tags, summary: 'Comment on a result; a comment is never changed', body: CommentBody },
      },
      async ({ ctx, body }) => ok(await addComment(ctx, body)),
    );
  for (const name of ['update', 'remove'])
    app.post(
      `${comments}/${name}`,
      { config: { permission: 'qcTestResult_view' }, schema: { tags, summary: 'Refused: comments stay as they are' } },
      async () => {
        throw CommentFixed();
      },
    );
};
