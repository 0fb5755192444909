import { type CreateBatchAnswer, type CreateBatchBody, qcTestCalls, targetCalls } from '@qc/contract';
import { send } from '#platform/api/call.ts';
import { presentDay } from '#platform/settings/labZone.ts';
import { type Draft, ownKey } from './draft.ts';

/** The outcome of a draft: the server's answer, and why own targets could not be saved, if so. */
export type Outcome = CreateBatchAnswer & { readonly targetsProblem: string | null };

type Created = CreateBatchAnswer['created'][number];

/** The call that makes the tests; what was left empty is not sent, so that a followed test keeps its own. */
export function bodyOf(draft: Draft, { assayIds, levels }: { assayIds: string[]; levels: number[] }): CreateBatchBody {
  const { source, lotId, labInstrumentId, fromLotId, ruleSetId, sensitivityId, statsComparisonId, taeTypeId } = draft;
  return {
    lotId: lotId ?? '',
    ...(labInstrumentId && { labInstrumentId }),
    ...(source === 'lot' ? { fromLotId: fromLotId ?? '' } : { assayIds }),
    settings: {
      ...(source === 'assays' && { levels }),
      ...(ruleSetId && { ruleSetId }),
      ...(sensitivityId && { sensitivityId }),
      ...(statsComparisonId && { statsComparisonId }),
      ...(taeTypeId && { taeTypeId }),
    },
    targets: draft.targets === 'maker' ? 'maker' : 'none',
    ...(draft.effectiveFrom && { effectiveFrom: draft.effectiveFrom }),
  };
}

/** Own figures for the tests that were made. */
export function ownTargets(draft: Draft, created: readonly Created[]) {
  return created.flatMap(({ qcTestId, assayId }) =>
    [1, 2, 3].flatMap((level) => {
      const { mean, sd } = draft.own[ownKey(assayId, level)] ?? { mean: null, sd: null };
      return mean !== null && sd !== null ? [{ qcTestId, level, mean, sd }] : [];
    }),
  );
}

async function saveOwnTargets(draft: Draft, answer: CreateBatchAnswer): Promise<Outcome> {
  const items = ownTargets(draft, answer.created);
  if (items.length === 0) return { ...answer, targetsProblem: null };
  // As with maker's values: what was measured this morning is judged too.
  const effectiveFrom = draft.effectiveFrom ?? `${presentDay()} 00:00:00`;
  try {
    const { saved } = await send(targetCalls.acceptProposals, { items, effectiveFrom }, { isQuiet: true });
    const levelsOf = (id: string) => saved.filter(({ qcTestId }) => qcTestId === id).map(({ level }) => level);
    const created = answer.created.map((test) => ({ ...test, targetLevels: levelsOf(test.qcTestId) }));
    return { ...answer, created, targetsProblem: null };
  } catch (error) {
    return { ...answer, targetsProblem: error instanceof Error ? error.message : String(error) };
  }
}

/** Makes the tests; with own figures their targets follow in a second call, whose failure leaves the tests as made. */
export async function createQcTests(draft: Draft, chosen: { assayIds: string[]; levels: number[] }): Promise<Outcome> {
  const answer = await send(qcTestCalls.createBatch, bodyOf(draft, chosen), { isQuiet: true });
  return draft.targets === 'own' ? saveOwnTargets(draft, answer) : { ...answer, targetsProblem: null };
}
