import type { Violation } from '@qc/domain';
import { groupBy } from '@qc/domain';
import { type LoadedResult, monthMoments, type RollUp, verdictOf } from '#features/qc/results/public';
import type { Calendar } from './calendar.ts';
import { resultTexts } from './catalogue/texts.ts';
import { copyFields, copyLine, type Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { Judged, Limited } from './judgeHistory.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import type { SimulatedRun } from './simulateRuns.ts';
import { stamp } from './stamp.ts';

/** Where the runs of a test are stored. */
export type TestContext = {
  readonly plan: LaboratoryPlan;
  readonly test: TestPlan;
  readonly ruleSetVersionId: string;
  readonly calendar: Calendar;
};

/** The columns that differ by level, and those that a run shares. */
const levelColumns = 'id level value value_text z verdict not_evaluated violations target_id eval_mean eval_sd'.split(
  ' ',
);
const runColumns = (
  'tenant_id measured_at qc_test_id lot_id run_id rule_set_version_id is_excluded exclude_reason initials review_status ' +
  'reviewed_by reviewed_at second_reviewed_by second_reviewed_at create_user create_time update_user update_time version'
).split(' ');
export const resultColumns = [...levelColumns, ...runColumns];

const minute = 60_000;

/** Entered a few minutes after it was measured. */
export const enteredAt = (instant: number): number => instant + 2 * minute;

function runRow(run: SimulatedRun, { plan, test, ruleSetVersionId, calendar }: TestContext): Row {
  return {
    tenant_id: plan.tenantId,
    measured_at: new Date(run.time.instant),
    qc_test_id: test.id,
    lot_id: test.lot.id,
    run_id: run.runId,
    rule_set_version_id: ruleSetVersionId,
    is_excluded: run.isExcluded,
    exclude_reason: run.isExcluded ? resultTexts.swapped : null,
    initials: initialsOf(plan.laboratory.operator.nameEn),
    ...review(run, plan, calendar),
    ...stamp(plan.staff.operator, enteredAt(run.time.instant)),
    version: run.isExcluded ? 2 : 1,
  };
}

function levelRow(run: SimulatedRun, index: number, test: TestPlan): Row {
  const { level, value } = run.levels[index] as Limited;
  return {
    id: run.resultIds.get(level),
    level,
    value,
    value_text: value.toFixed(test.assay.analyte.decimals),
    ...judgement(run, index),
  };
}

/** The results of a run as COPY takes them, in the order of {@link resultColumns}. */
export function resultLines(run: SimulatedRun, context: TestContext): string {
  const shared = runRow(run, context);
  const end = copyLine(runColumns.map((column) => shared[column]));
  const lines = run.levels.map((_, index) => {
    const own = levelRow(run, index, context.test);
    return `${copyFields(levelColumns.map((column) => own[column]))}\t${end}`;
  });
  return lines.join('');
}

/** The results of a run as the trail records them one by one. */
export function loadedResults(run: SimulatedRun, test: TestPlan): LoadedResult[] {
  const { instant } = run.time;
  const version = run.isExcluded ? 2 : 1;
  return run.levels.map(({ level, value }) => [
    run.resultIds.get(level) ?? '',
    test.id,
    level,
    instant,
    value,
    run.isExcluded,
    version,
  ]);
}

function judgement({ levels, evaluation }: Judged, index: number): Row {
  const { by, z } = levels[index] as Limited;
  const result = evaluation.results[index];
  return {
    z,
    verdict: verdictOf(result?.status ?? null),
    not_evaluated: by.limits ? null : by.reason,
    violations: violationsText(result?.violations ?? []),
    target_id: by.limits ? by.targetId : null,
    eval_mean: by.limits?.mean ?? null,
    eval_sd: by.limits?.sd ?? null,
  };
}

/** An array of JSON, not one of PostgreSQL. */
const violationsText = (violations: readonly Violation[]): string => JSON.stringify(violations);

function initialsOf(nameEn: string): string {
  return nameEn
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');
}

/** The first level is signed within days, the second at the end of the month; the last days still wait. */
function review({ time }: SimulatedRun, plan: LaboratoryPlan, calendar: Calendar): Row {
  const { staff } = plan;
  const hasSecondLevel = staff.supervisor !== staff.director;
  const status = time.day > -8 ? 0 : time.day > -36 || !hasSecondLevel ? 1 : 2;
  return {
    review_status: status,
    reviewed_by: status > 0 ? staff.supervisor : null,
    reviewed_at: status > 0 ? new Date(calendar.instant(time.day + 3, 16 * 60)) : null,
    second_reviewed_by: status > 1 ? staff.director : null,
    second_reviewed_at: status > 1 ? new Date(calendar.instant(time.day + 30, 17 * 60)) : null,
  };
}

/** What the results of an excluded run were before, as their history shows it. */
export function versionRows(run: SimulatedRun, context: TestContext, newId: IdAt): Row[] {
  const then = run.beforeExclusion;
  if (!then) return [];
  const at = enteredAt(run.time.instant) + 40 * minute;
  const shared = { ...runRow(run, context), is_excluded: false, exclude_reason: null, version: 1 };
  return run.levels.map((_, index) => {
    const own = { ...levelRow(run, index, context.test), ...judgement(then, index) };
    return {
      tenant_id: context.plan.tenantId,
      id: newId(at),
      result_id: own.id,
      measured_at: new Date(run.time.instant),
      version: 1,
      before: { ...shared, ...own, violations: then.evaluation.results[index]?.violations ?? [] },
      reason: resultTexts.swapped,
      create_user: context.plan.staff.supervisor,
      create_time: new Date(at),
    };
  });
}

/** The monthly sums that reports read. */
export function monthRows(runs: readonly SimulatedRun[], { plan, test, calendar }: TestContext): Row[] {
  const { assay } = test;
  return [...byMonth(runs, calendar)].flatMap(([month, ofMonth]) =>
    test.levels.flatMap((level, index) =>
      monthMoments(ofMonth.flatMap((run) => countable(run, index, test.lot.id))).map((rollUp) => ({
        tenant_id: plan.tenantId,
        qc_test_id: test.id,
        level,
        month,
        ...sums(rollUp),
        analyte_id: assay.analyte.id,
        method_id: assay.methodId,
        unit_id: assay.analyte.unitId,
        temperature_id: assay.temperatureId,
        instrument_model_id: assay.analyser.instrument.modelId,
        reagent_supplier_id: assay.reagentSupplierId,
        changed_at: new Date(calendar.instant(0, 0)),
      })),
    ),
  );
}

function byMonth(runs: readonly SimulatedRun[], calendar: Calendar): Map<string, SimulatedRun[]> {
  return groupBy(
    runs.filter(({ isExcluded }) => !isExcluded),
    ({ time }) => calendar.month(time.day),
  );
}

function countable(run: SimulatedRun, index: number, lotId: string) {
  const level = run.levels[index];
  if (!level) return [];
  return [
    { lotId, n: null, x: level.value, sd: null, isInControl: run.evaluation.results[index]?.status !== 'REJECT' },
  ];
}

function sums({ lotId, set, moments, min, max }: RollUp): Row {
  return { lot_id: lotId, set, n: moments.n, mean: moments.mean, m2: moments.m2, min, max };
}
