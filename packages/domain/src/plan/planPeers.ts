import type { UndefinedReason, Working } from '../explain/working.ts';
import { groupBy } from '../list/groupBy.ts';
import { type PlanReported, type PlanSample, planSample, type SampleSpec } from './planSample.ts';

export const peerGroupings = ['all', 'method', 'methodInstrument'] as const;
/** With whom a laboratory is compared: everybody, its method, or its method on the same instrument model. */
export type PeerGrouping = (typeof peerGroupings)[number];

export const smallGroupRules = ['notAssessed', 'method', 'all'] as const;
/** How a laboratory is treated whose group is too small: not assessed, or compared with a wider group that is large enough. */
export type SmallGroupRule = (typeof smallGroupRules)[number];

/** How the centre wants laboratories to be compared. */
export type PeerRule = {
  readonly groupBy: PeerGrouping;
  readonly smallGroup: SmallGroupRule;
  readonly minimum: number;
};

/** What a laboratory is scored by. */
export type Peers = {
  /** Without the figures that a group below the minimum would make. */
  readonly sample: PlanSample;
  /** The group that made the assigned value; null where it does not come from the participants. */
  readonly basis: PeerGrouping | null;
  /** Its own group was too small, and the centre chose a wider one. */
  readonly isFallback: boolean;
  /** Nothing is assessed: too few peers. */
  readonly isTooFew: boolean;
};

/** A sample with the groups in it. */
export type GroupedSample<V extends PlanReported = PlanReported> = {
  readonly all: PlanSample;
  readonly values: readonly V[];
  of(value: Pick<V, 'group' | 'model'>): Peers;
};

const isConsensus = ({ assignedKind, overruled }: SampleSpec) => assignedKind === 'consensus' && overruled === null;

/** Removes the figures of groups below the minimum from a sample: no laboratory may be judged by them. */
function withMinimum(sample: PlanSample, spec: SampleSpec, needed: number): PlanSample {
  const n = sample.counted.length;
  if (n >= needed) return sample;
  const reason: UndefinedReason = { code: 'tooFewResults', n, needed };
  const without = (working: Working): Working => ({ ...working, value: null, reason });
  const { figures } = sample;
  const isMade = isConsensus(spec);
  const isSigmaMade = spec.sigmaKind === 'data' || (spec.sigmaKind === 'tea' && isMade);
  if (!isMade && !isSigmaMade) return sample;
  const ofAssigned = isMade ? without : (working: Working) => working;
  return {
    ...sample,
    figures: {
      ...figures,
      assigned: ofAssigned(figures.assigned),
      assignedU: ofAssigned(figures.assignedU),
      tea: spec.tea === null ? figures.tea : ofAssigned(figures.tea),
      sigmaPt: isSigmaMade ? without(figures.sigmaPt) : figures.sigmaPt,
      uRatio: without(figures.uRatio),
    },
    usesZPrime: null,
  };
}

const keyIn = (grouping: PeerGrouping, { group, model }: Pick<PlanReported, 'group' | 'model'>): string =>
  grouping === 'all' ? '' : grouping === 'method' ? group : `${group}/${model}`;

/** The groups that a laboratory may be compared with, its own first. */
function candidates({ groupBy: own, smallGroup }: PeerRule): PeerGrouping[] {
  const wider = peerGroupings.slice(0, peerGroupings.indexOf(own)).reverse();
  if (smallGroup === 'notAssessed') return [own];
  return [own, ...wider.filter((grouping) => smallGroup === 'all' || grouping === 'method')];
}

/**
 * A sample over all laboratories and over each group that they are compared in. Who has fewer peers than the minimum is not
 * assessed, unless the centre chose that a wider group takes the place (ISO 13528, 5.3: a consensus of few is no assigned value).
 *
 * @example peersOf(spec, values, { groupBy: 'method', smallGroup: 'notAssessed', minimum: 6 }).of(values[0]).isTooFew // true
 */
export function peersOf<V extends PlanReported>(
  spec: SampleSpec,
  values: readonly V[],
  rule: PeerRule,
): GroupedSample<V> {
  const whole = planSample(spec, values);
  const all = withMinimum(whole, spec, rule.minimum);
  const isTooFew = all !== whole;
  if (!isConsensus(spec)) {
    const peers: Peers = { sample: all, basis: null, isFallback: false, isTooFew };
    return { all, values, of: () => peers };
  }
  const wanted = candidates(rule);
  const samples = new Map(
    wanted.map((grouping) => {
      const groups = grouping === 'all' ? new Map([['', values]]) : groupBy(values, (one) => keyIn(grouping, one));
      const made = [...groups].map(([key, own]) => [key, grouping === 'all' ? whole : planSample(spec, own)] as const);
      return [grouping, new Map(made)] as const;
    }),
  );
  const known = new Map<string, Peers>();
  const find = (value: Pick<V, 'group' | 'model'>): Peers => {
    for (const [at, basis] of wanted.entries()) {
      const sample = samples.get(basis)?.get(keyIn(basis, value));
      if (sample && sample.counted.length >= rule.minimum)
        return { sample, basis, isFallback: at > 0, isTooFew: false };
    }
    const own = samples.get(rule.groupBy)?.get(keyIn(rule.groupBy, value)) ?? planSample(spec, []);
    return { sample: withMinimum(own, spec, rule.minimum), basis: rule.groupBy, isFallback: false, isTooFew: true };
  };
  const of = (value: Pick<V, 'group' | 'model'>): Peers => {
    const key = keyIn('methodInstrument', value);
    const peers = known.get(key) ?? find(value);
    known.set(key, peers);
    return peers;
  };
  return { all, values, of };
}
