import type {
  PlanMaterialCheck,
  PlanSampleStatistics,
  PlanScored,
  PlanStatistics,
  StatisticsQuery,
} from '@qc/contract';
import {
  figureValues,
  type GroupedSample,
  histogramOf,
  histogramOnTarget,
  MATERIAL_FIGURES,
  type PeerRule,
  type PlanSample,
  PRECISION_FIGURES,
  peersOf,
  planScore,
  robustCentre,
  SAMPLE_FIGURES,
  SCORE_FIGURES,
  youden,
} from '@qc/domain';
import type { Ctx } from '#platform/ctx';
import { PlanAnalyteNotFound } from '../plan.errors.ts';
import { type PlanAnalyteRow, planAnalyteRows, planHead, publicAnalyte } from '../plans.queries.ts';
import { checkOf, materialOf, precisionOf } from './aboutSample.ts';
import {
  type BelowLimit,
  belowLimit,
  type CheckedMaterial,
  type DailyOfLaboratory,
  dailyControls,
  materialChecks,
  type Overruled,
  overruledValues,
  type ReportedValue,
  reportedValues,
  ruleOf,
  signedCount,
  specOf,
} from './loadPlan.ts';

/** Laboratories by value, on the scale of the assessment where there is one. */
export function histogramOfSample({ counted, figures }: PlanSample) {
  const values = counted.map(({ value }) => value);
  const mean = figures.assigned.value;
  const sd = figures.sigmaPt.value;
  const histogram =
    (mean !== null && sd !== null ? histogramOnTarget(values, { mean, sd }) : null) ?? histogramOf(values);
  return histogram && { ...histogram, edges: [...histogram.edges], counts: [...histogram.counts] };
}

function scored(grouped: GroupedSample, value: ReportedValue): PlanScored {
  const { sample, basis, isFallback, isTooFew } = grouped.of(value);
  const score = planScore(sample, value);
  return {
    tenantId: value.tenantId,
    labName: value.labName,
    code: value.code,
    methodName: value.methodName,
    value: value.value,
    isLate: value.isLate,
    setAside: sample.setAside.find(({ id }) => id === value.id)?.reason ?? null,
    assigned: sample.figures.assigned.value,
    assignedU: sample.figures.assignedU.value,
    basis,
    isFallback,
    isTooFew,
    ...figureValues(SCORE_FIGURES, score.figures),
    grade: score.grade,
    isAcceptable: score.isAcceptable,
  };
}

function groupsOf(values: readonly ReportedValue[], counted: ReadonlySet<string>): PlanSampleStatistics['groups'] {
  const names = [...new Set(values.map(({ methodName }) => methodName))].sort();
  return names.map((methodName) => {
    const own = values.filter((value) => value.methodName === methodName);
    const sound = own.filter(({ id }) => counted.has(id)).map(({ value }) => value);
    return { methodName, reported: own.length, centre: robustCentre(sound), values: sound };
  });
}

/** The material of a sample: what was measured on it, the figures, and what they say. */
function materialStatistics(grouped: GroupedSample, check: CheckedMaterial | undefined): PlanMaterialCheck {
  const { figures, homogeneity, stability } = materialOf(grouped, check);
  return {
    ...figureValues(MATERIAL_FIGURES, figures),
    homogeneity,
    stability,
    readings: {
      homogeneity: check?.homogeneity?.map((pair) => [...pair]) ?? null,
      stability: check?.stability ? { before: [...check.stability.before], after: [...check.stability.after] } : null,
    },
    checked: check ? { by: check.by, at: check.at } : null,
  };
}

function statisticsOfSample(
  row: PlanAnalyteRow,
  {
    level,
    rule,
    values,
    overruled,
    expected,
    daily,
    check,
    below,
  }: {
    level: number;
    rule: PeerRule;
    values: readonly ReportedValue[];
    overruled: readonly Overruled[];
    expected: number;
    daily: readonly DailyOfLaboratory[];
    check: CheckedMaterial | undefined;
    below: readonly BelowLimit[];
  },
): PlanSampleStatistics {
  const grouped = peersOf(specOf(row, level, overruled), values, rule);
  const { all } = grouped;
  const figures = { ...all.figures, ...precisionOf(grouped, daily, level) };
  const scores = values.map((value) => scored(grouped, value));
  const judged = scores.filter(({ isAcceptable }) => isAcceptable !== null);
  const acceptable = judged.filter(({ isAcceptable }) => isAcceptable).length;
  const word = overruled.find((one) => one.analyteId === row.id && one.level === level);
  return {
    level,
    expected,
    reported: all.reported + below.length,
    counted: all.counted.length,
    late: values.filter(({ isLate }) => isLate).length,
    ...figureValues(SAMPLE_FIGURES, figures),
    ...figureValues(PRECISION_FIGURES, figures),
    usesZPrime: all.usesZPrime,
    centre: all.centre,
    reasons: Object.fromEntries(
      [...SAMPLE_FIGURES, ...PRECISION_FIGURES].flatMap((name) =>
        figures[name].reason ? [[name, figures[name].reason]] : [],
      ),
    ),
    acceptable,
    passPercent: judged.length === 0 ? null : (100 * acceptable) / judged.length,
    groups: groupsOf(values, new Set(all.counted.map(({ id }) => id))),
    histogram: histogramOfSample(all),
    overruled:
      word && word.value !== null
        ? { value: word.value, u: word.u, reason: word.reason, signerName: word.signerName, at: word.at }
        : null,
    material: materialStatistics(grouped, check),
    scores,
    below: below.map(({ tenantId, labName, code, text }) => ({ tenantId, labName, code, text })),
  };
}

/** Laboratories on two levels together, by z: those along the diagonal are biased. */
function youdenOf(samples: readonly PlanSampleStatistics[]): PlanStatistics['youden'] {
  const [first, second] = samples;
  if (!first || !second) return null;
  const points = first.scores.flatMap(({ tenantId, labName, code, z: a, setAside }) => {
    const other = second.scores.find((score) => score.tenantId === tenantId);
    const b = other?.z ?? null;
    return a === null || b === null || setAside || other?.setAside ? [] : [{ labName, code, a, b }];
  });
  const plot = youden(points);
  return plot && { levels: [first.level, second.level], ...plot, points };
}

/** Robust statistics and scores of one analyte of a plan. */
export async function planStatistics(ctx: Ctx, { planId, planLotAnalyteId }: StatisticsQuery): Promise<PlanStatistics> {
  const { plan, row, values, below, overruled, expected, daily, checks } = await ctx.readAllTenants(async (tx) => {
    const plan = await planHead(tx, ctx.language, planId);
    return {
      plan,
      row: (await planAnalyteRows(tx, ctx.language, planId)).find(({ id }) => id === planLotAnalyteId),
      values: await reportedValues(tx, ctx.language, { planId, analyteId: planLotAnalyteId }),
      below: await belowLimit(tx, ctx.language, { planId, analyteIds: [planLotAnalyteId] }),
      overruled: await overruledValues(tx, planId),
      checks: await materialChecks(tx, planId),
      expected: await signedCount(tx, planId, planLotAnalyteId),
      daily: plan ? await dailyControls(tx, plan, planLotAnalyteId) : [],
    };
  });
  if (!plan || !row) throw PlanAnalyteNotFound({ id: planLotAnalyteId });
  const samples = row.levels.map((level) =>
    statisticsOfSample(row, {
      level,
      rule: ruleOf(plan, row),
      values: values.filter((value) => value.level === level),
      overruled,
      expected,
      daily,
      check: checkOf(checks, row.id, level),
      below: below.filter((one) => one.level === level),
    }),
  );
  return { analyte: publicAnalyte(row), minGroup: plan.minGroup, samples, youden: youdenOf(samples) };
}
