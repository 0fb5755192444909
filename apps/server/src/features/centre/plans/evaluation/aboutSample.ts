import { type GroupedSample, type PlanMaterial, planMaterial, planPrecision } from '@qc/domain';
import type { CheckedMaterial, DailyOfLaboratory } from './loadPlan.ts';

/** What the checks of a sample's material say, in addition to its σpt. */
export function materialOf({ all }: GroupedSample, check: CheckedMaterial | undefined): PlanMaterial {
  return planMaterial(all.figures.sigmaPt, check ?? { homogeneity: null, stability: null });
}

/** The check of one sample among those of a plan. */
export const checkOf = (checks: readonly CheckedMaterial[], analyteId: string, level: number) =>
  checks.find((check) => check.analyteId === analyteId && check.level === level);

/** Scatter within and between laboratories at one level, without laboratories that were set aside from the sample. */
export function precisionOf({ all }: GroupedSample, daily: readonly DailyOfLaboratory[], level: number) {
  const aside = new Set(all.setAside.map(({ id }) => id));
  return planPrecision(
    all.counted,
    daily.filter((own) => own.level === level && !aside.has(own.id)),
  );
}
