import { commentCalls, resultCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { addResults } from './addResults.ts';
import { excludeResults, overrideResults, removeResults } from './changeResults.ts';
import { addComment, commentOf, listComments } from './comments.ts';
import { correctResult, previewCorrection } from './correctResult.ts';
import { exportResults } from './exportResults.ts';
import { CommentFixed } from './result.errors.ts';
import { listResults, resultById, resultVersions } from './results.queries.ts';
import { submitResult } from './submitResult.ts';

/** Control results and what people write about them. */
export const resultRoutes = callRoutes(() => [
  serve(resultCalls.page, listResults),
  serve(resultCalls.export, (ctx, query, { reply }) => exportResults(ctx, query, reply)),
  serve(resultCalls.detail, resultById),
  serve(resultCalls.versions, resultVersions),
  serve(resultCalls.add, (ctx, { results }) => addResults(ctx, results)),
  serve(resultCalls.save, (ctx, result) => addResults(ctx, [result])),
  serve(resultCalls.update, correctResult),
  serve(resultCalls.preview, previewCorrection),
  serve(resultCalls.submit, submitResult),
  serve(resultCalls.remove, (ctx, { ids }) => removeResults(ctx, ids)),
  serve(resultCalls.exclude, excludeResults),
  serve(resultCalls.override, overrideResults),
  serve(commentCalls.page, listComments),
  serve(commentCalls.detail, (ctx, { id }) => commentOf(ctx, id)),
  serve(commentCalls.add, addComment),
  serve(commentCalls.change, () => {
    throw CommentFixed();
  }),
]);
