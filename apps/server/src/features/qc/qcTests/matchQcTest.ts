import type { MatchAnswer, MatchCandidate, MatchKey, MatchQuery } from '@qc/contract';
import type { Ctx } from '#platform/ctx';
import { type TestHead, testHeads } from './testHeads.queries.ts';

const keys: readonly MatchKey[] = [
  'labInstrumentId',
  'methodId',
  'unitId',
  'reagentSupplierId',
  'temperatureId',
  'lotId',
  'lotNumber',
];
const shown = 20;

/** Tests of an analyte, the most alike first; never guesses where more than one agrees. */
export function matchAmong(heads: readonly TestHead[], wanted: Omit<MatchQuery, 'analyteId' | 'sealed'>): MatchAnswer {
  const asked = keys.filter((key) => wanted[key] !== undefined);
  const candidates: MatchCandidate[] = heads
    .map((head) => {
      const differing = asked.filter((key) => wanted[key] !== head[key]);
      return { ...head, differing, score: asked.length === 0 ? null : 1 - differing.length / asked.length };
    })
    .sort((a, b) => a.differing.length - b.differing.length);
  const exact = candidates.filter(({ differing }) => differing.length === 0);
  return { matchId: exact.length === 1 ? (exact[0]?.id ?? null) : null, candidates: candidates.slice(0, shown) };
}

/** Which test is meant by an analyte and what else is known of it. */
export async function matchQcTest(ctx: Ctx, query: MatchQuery): Promise<MatchAnswer> {
  const { analyteId, sealed } = query;
  return matchAmong(await ctx.read((tx) => testHeads(tx, ctx, { analyteId, sealed })), query);
}
