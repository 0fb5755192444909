import { createHash } from 'node:crypto';
import type { ReviewAnswer, ReviewPreviewBody, ReviewRefusal } from '@qc/contract';
import { reviewLifeCycle, reviewStates, transition } from '@qc/domain';
import type { ChosenResult } from './chosenResults.ts';

export type Level = 1 | 2;

/** Of what is meant, what this person may sign at this level, and why not the rest. */
type Signable = { readonly results: readonly ChosenResult[]; readonly refused: ReviewAnswer['refused'] };

/** Of a group only what awaits this level is meant; ids that are gone are named. */
export function signableOf(held: readonly ChosenResult[], body: ReviewPreviewBody, userId: string): Signable {
  const level: Level = body.level === 2 ? 2 : 1;
  const rows = body.group ? held.filter((row) => row.reviewStatus === level - 1) : held;
  const known = new Set(rows.map((row) => row.id));
  const missing = (body.ids ?? []).filter((id) => !known.has(id)).map((id) => ({ id, reason: 'notFound' as const }));
  const refused = rows.flatMap((row) => {
    const reason = refusalOf(row, level, userId);
    return reason === null ? [] : [{ id: row.id, reason }];
  });
  const wrong = new Set(refused.map(({ id }) => id));
  return { results: rows.filter((row) => !wrong.has(row.id)), refused: [...missing, ...refused] };
}

/** Why a person may not give this review, or null. */
function refusalOf(row: ChosenResult, level: Level, userId: string): ReviewRefusal | null {
  const outcome = transition(reviewLifeCycle, row.reviewStatus, level === 1 ? 'review' : 'secondReview', {
    otherReviewer: row.reviewedBy !== userId,
    otherEntry: row.createUser !== userId,
  });
  if (outcome.ok) return null;
  if (outcome.reason === 'wrongState')
    return level === 2 && row.reviewStatus === reviewStates.open ? 'firstMissing' : 'alreadyReviewed';
  return outcome.missing.includes('otherReviewer') ? 'sameReviewer' : 'ownEntry';
}

/** Names the state of results and cases: it differs as soon as anything that the signer was shown does. */
export function stateSeen(results: readonly ChosenResult[], openCases: readonly { readonly id: string }[]): string {
  const shown = results.map(({ id, version, verdict, isExcluded }) => [id, version, verdict, isExcluded]);
  return createHash('sha256')
    .update(JSON.stringify([shown, openCases.map(({ id }) => id)]))
    .digest('hex');
}
