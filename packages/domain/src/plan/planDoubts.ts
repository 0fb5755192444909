import { assignedValueUncertainty } from '../robust/assignedValue.ts';
import { modeCount } from '../robust/modes.ts';
import type { PlanMaterial } from './planMaterial.ts';
import type { Peers } from './planPeers.ts';
import type { SampleSpec } from './planSample.ts';

export const planDoubtCodes = [
  'targetFarFromConsensus',
  'severalModes',
  'fewParticipants',
  'notAssessed',
  'assignedWithoutU',
  'uWithoutMaterial',
  'notHomogeneous',
  'notStable',
  'materialUnchecked',
] as const;
export type PlanDoubtCode = (typeof planDoubtCodes)[number];

/** What the central body has to check before it publishes: a figure, what it was compared with, and a count. */
export type PlanDoubt = {
  readonly code: PlanDoubtCode;
  readonly value: number | null;
  readonly other: number | null;
  readonly n: number | null;
};

/** A consensus of fewer laboratories is an uncertain assigned value (ISO 13528, 7.7). */
export const ENOUGH_FOR_CONSENSUS = 12;

const doubt = (code: PlanDoubtCode, found: Partial<PlanDoubt> = {}): PlanDoubt => ({
  code,
  value: null,
  other: null,
  n: null,
  ...found,
});

const isConsensus = ({ assignedKind, overruled }: SampleSpec) => assignedKind === 'consensus' && overruled === null;

/**
 * What is doubtful about a group that laboratories are scored by: a target further from the consensus than twice the uncertainty
 * of their difference (ISO 13528, 7.8), values around several modes (10.3), a consensus of fewer than 12.
 *
 * @example groupDoubts(spec, peers) // [{ code: 'targetFarFromConsensus', value: 3.2, other: 2.73, n: 8 }]
 */
export function groupDoubts(spec: SampleSpec, { sample, isTooFew }: Pick<Peers, 'sample' | 'isTooFew'>): PlanDoubt[] {
  const n = sample.counted.length;
  if (isTooFew) return [doubt('notAssessed', { n })];
  const { assigned, assignedU, robustMean, robustSd } = sample.figures;
  const found: PlanDoubt[] = [];
  if (!isConsensus(spec) && assigned.value !== null && robustMean.value !== null && robustSd.value !== null) {
    const u = Math.hypot(assignedU.value ?? 0, assignedValueUncertainty(robustSd.value, n) ?? 0);
    if (Math.abs(assigned.value - robustMean.value) > 2 * u)
      found.push(doubt('targetFarFromConsensus', { value: assigned.value, other: robustMean.value, n }));
  }
  const modes = modeCount(sample.counted.map(({ value }) => value));
  if (modes !== null && modes > 1) found.push(doubt('severalModes', { n: modes }));
  if (isConsensus(spec) && n > 0 && n < ENOUGH_FOR_CONSENSUS) found.push(doubt('fewParticipants', { n }));
  return found;
}

/**
 * What is doubtful about the material of a sample and the uncertainty of its assigned value: not checked, not alike, not stable,
 * or an uncertainty of a given value that is smaller than what the material alone adds (ISO 13528, 7.3: characterisation,
 * homogeneity and stability).
 *
 * @example materialDoubts(reference, material).map(({ code }) => code) // ['uWithoutMaterial']
 */
export function materialDoubts(
  spec: SampleSpec,
  assignedU: number | null,
  { figures, homogeneity, stability }: PlanMaterial,
): PlanDoubt[] {
  const found: PlanDoubt[] = [];
  if (!isConsensus(spec)) {
    const between = figures.betweenItemSd.value;
    const shift = figures.stabilityShift.value;
    const least = Math.hypot(between ?? 0, (shift ?? 0) / Math.sqrt(3));
    if (assignedU === null) found.push(doubt('assignedWithoutU'));
    else if (least > assignedU) found.push(doubt('uWithoutMaterial', { value: assignedU, other: least }));
  }
  if (homogeneity.verdict === 'insufficient') found.push(doubt('notHomogeneous'));
  if (stability.verdict === 'insufficient') found.push(doubt('notStable'));
  if (homogeneity.verdict === null || stability.verdict === null) found.push(doubt('materialUnchecked'));
  return found;
}
