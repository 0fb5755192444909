import { ChangeResultBody, NewResult, type SubmitResultBody, type WriteOutcome } from '@qc/contract';
import type { ZodType } from 'zod';
import type { Ctx } from '#platform/ctx';
import { Forbidden, WrongType } from '#platform/http/answers';
import { addResults } from './addResults.ts';
import { correctResult } from './correctResult.ts';
import { resultsByIds } from './series.queries.ts';

/** Corrects the result with this id, or enters a new one where there is none. */
export async function submitResult(ctx: Ctx, body: SubmitResultBody): Promise<WriteOutcome> {
  const { id } = body;
  const [known] = id === undefined ? [] : await ctx.read((tx) => resultsByIds(tx, ctx, [id]));
  if (!known) return addResults(ctx, [checked(NewResult, withoutNulls(body))]);
  const permission = 'qcTestResult_edit';
  if (!ctx.can(permission)) throw Forbidden({ permission });
  return correctResult(ctx, checked(ChangeResultBody, body));
}

/** Null says "none" in a change; a new result leaves it out. */
const withoutNulls = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

function checked<T>(schema: ZodType<T>, body: object): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw WrongType({ name: parsed.error.issues.map((issue) => issue.path.join('.')).join(', ') });
}
