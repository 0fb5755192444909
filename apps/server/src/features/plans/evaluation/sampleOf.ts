import {
  groupBy,
  type PlanMaterial,
  type PlanReported,
  type PlanSample,
  planMaterial,
  planPrecision,
  planSample,
  type SampleSpec,
} from '@qc/domain';
import type { CheckedMaterial, DailyOfLaboratory } from './loadPlan.ts';

/** Laboratories of one method that can make a group of their own. */
const MIN_GROUP = 6;

/** A sample with the method groups in it: against which of them a laboratory is scored. */
export type GroupedSample<V extends PlanReported = PlanReported> = {
  readonly all: PlanSample;
  readonly values: readonly V[];
  /** The sample that a laboratory is scored against: its method's where that is wished and large enough, else everybody's. */
  of(value: Pick<PlanReported, 'group'>): PlanSample;
};

/** Evaluates a sample over all laboratories and, where the plan says so, over each method that is large enough. */
export function sampleOf<V extends PlanReported>(
  spec: SampleSpec,
  values: readonly V[],
  groupedBy: 'all' | 'method',
): GroupedSample<V> {
  const all = planSample(spec, values);
  if (groupedBy === 'all' || spec.assignedKind !== 'consensus' || spec.overruled) return { all, values, of: () => all };
  const methods = groupBy(values, ({ group }) => group);
  const samples = new Map(
    [...methods].filter(([, own]) => own.length >= MIN_GROUP).map(([method, own]) => [method, planSample(spec, own)]),
  );
  return { all, values, of: ({ group }) => samples.get(group) ?? all };
}

/** What the checks of a sample's material say beside its σpt. */
export function materialOf({ all }: GroupedSample, check: CheckedMaterial | undefined): PlanMaterial {
  return planMaterial(all.figures.sigmaPt, check ?? { homogeneity: null, stability: null });
}

/** The check of one sample among those of a plan. */
export const checkOf = (checks: readonly CheckedMaterial[], analyteId: string, level: number) =>
  checks.find((check) => check.analyteId === analyteId && check.level === level);

/** Scatter within and between laboratories at one level; whoever was set aside from the sample is left out. */
export function precisionOf({ all }: GroupedSample, daily: readonly DailyOfLaboratory[], level: number) {
  const aside = new Set(all.setAside.map(({ id }) => id));
  return planPrecision(
    all.counted,
    daily.filter((own) => own.level === level && !aside.has(own.id)),
  );
}
