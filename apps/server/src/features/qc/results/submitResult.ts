import { resultCalls, type SubmitResultBody, type WriteOutcome } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { Forbidden } from '#platform/http/answers';
import { inputFor } from '#platform/http/readInput';
import { addResults } from './addResults.ts';
import { correctResult } from './correctResult.ts';
import { resultsByIds } from './series.queries.ts';

/** Corrects the result with this id, or enters a new one where there is none. */
export async function submitResult(ctx: Ctx, body: SubmitResultBody): Promise<WriteOutcome> {
  const { id } = body;
  const [known] = id === undefined ? [] : await ctx.read((tx) => resultsByIds(tx, ctx, [id]));
  if (!known) return addResults(ctx, [await inputFor(resultCalls.save, withoutNulls(body))]);
  const permission = 'qcTestResult_edit';
  if (!ctx.can(permission)) throw Forbidden({ permission });
  return correctResult(ctx, await inputFor(resultCalls.update, body));
}

/** Null says "none" in a change; a new result leaves it out. */
const withoutNulls = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
