import type { ReviewPreview, ReviewPreviewBody } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { type ChosenResult, readChosen } from './chosenResults.ts';
import { openCasesOf } from './openCases.queries.ts';
import { reviewPolicyOf } from './reviewPolicy.ts';
import { signableOf, stateSeen } from './signable.ts';

/** What a review would sign, so that nobody signs blind: how many results, which exceptions, which cases are open. */
export async function previewReview(ctx: Ctx, body: ReviewPreviewBody): Promise<ReviewPreview> {
  return ctx.read(async (tx) => {
    const { results, refused } = signableOf(await readChosen(tx, ctx, body), body, ctx.userId);
    const openCases = await openCasesOf(tx, ctx, results);
    const counted = results.filter(({ isExcluded }) => !isExcluded);
    const of = (verdict: ChosenResult['verdict']) => counted.filter((row) => row.verdict === verdict).length;
    return {
      results: results.length,
      tests: new Set(results.map(({ qcTestId }) => qcTestId)).size,
      warn: of('warn'),
      reject: of('reject'),
      notEvaluated: of(null),
      excluded: results.length - counted.length,
      refused,
      openCases: openCases.map(({ runId: _, ...openCase }) => openCase),
      policy: (await reviewPolicyOf(tx, ctx)).openCases,
      seen: stateSeen(results, openCases),
    };
  });
}
