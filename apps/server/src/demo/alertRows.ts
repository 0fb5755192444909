import { rulesIn } from '#features/qc/results/public';
import { resultTexts } from './catalogue/texts.ts';
import type { Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { Dictionary } from './dictionary.ts';
import type { Episode } from './episodes.ts';
import { type Random, randomOf } from './random.ts';
import { enteredAt, type TestContext } from './resultRows.ts';
import type { Remedy, SimulatedRun } from './simulateRuns.ts';
import { stamp } from './stamp.ts';

type AlertContext = TestContext & {
  readonly remedies: readonly Remedy[];
  readonly alertsOnWarning: boolean;
  readonly dictionary: Dictionary;
  readonly newId: IdAt;
};

/** An alert with what belongs to it. */
export type Alert = { readonly run: SimulatedRun; readonly row: Row };

type Status = 'Pending' | 'Reviewed' | 'Completed';

const hour = 3_600_000;

/** One alert for each run that was out of control, and for warnings if the laboratory chose them. */
export function alertsOf(runs: readonly SimulatedRun[], context: AlertContext): Alert[] {
  const { analyser, analyte } = context.test.assay;
  const random = randomOf(
    `alerts/${context.plan.tenantId}/${analyser.index}/${analyte.nameEn}/${context.test.lot.key}`,
  );
  const ledTo = new Map(context.remedies.map((remedy) => [runs.findLast((run) => ledToRemedy(remedy, run)), remedy]));
  return runs.flatMap((run) => {
    const status = (run.beforeExclusion ?? run).evaluation.status;
    if (status !== 'REJECT' && !(status === 'WARN' && context.alertsOnWarning)) return [];
    const type = status === 'REJECT' ? 'reject' : 'warn';
    const remedy = ledTo.get(run);
    return [{ run, row: alertRow({ run, type, remedy, random }, context) }];
  });
}

/** The last rejection of an episode is the one that was followed by its remedy. */
export function ledToRemedy({ instant, episode }: Remedy, { time, evaluation }: SimulatedRun): boolean {
  return time.instant < instant && time.day >= episode.from && evaluation.status === 'REJECT';
}

type Occasion = { run: SimulatedRun; type: 'reject' | 'warn'; remedy: Remedy | undefined; random: Random };

function alertRow({ run, type, remedy, random }: Occasion, context: AlertContext): Row {
  const { plan, test, newId } = context;
  const at = enteredAt(run.time.instant);
  const then = run.beforeExclusion ?? run;
  const status = remedy ? 'Completed' : statusOf(run, context, random);
  return {
    tenant_id: plan.tenantId,
    id: newId(at),
    qc_test_id: test.id,
    run_id: run.runId,
    run_time: new Date(run.time.instant),
    alert_type: type,
    rules: rulesIn(then.evaluation.results.flatMap(({ violations }) => violations)),
    alert_status: run.isExcluded ? 'Cancelled' : status,
    cancel_reason: run.isExcluded ? 'reevaluated' : null,
    escalated_at: null,
    ...handling(run, { type, status: run.isExcluded ? 'Pending' : status, remedy, random }, context),
    ...stamp(plan.staff.operator, at),
  };
}

/** What is old is closed, what is from this morning is open. A sealed test leaves nothing open behind. */
function statusOf({ time }: SimulatedRun, { plan, test }: AlertContext, random: Random): Status {
  const patience = plan.laboratory.manner === 'negligent' ? 24 : 3;
  if (test.status === 'Sealed' || time.day < -3 * patience) return 'Completed';
  if (time.day === 0) return 'Pending';
  if (time.day < -patience) return random.chance(0.85) ? 'Completed' : 'Reviewed';
  return random.chance(0.65) ? 'Reviewed' : 'Pending';
}

type Handling = { type: 'reject' | 'warn'; status: Status; remedy: Remedy | undefined; random: Random };

function handling(run: SimulatedRun, { type, status, remedy, random }: Handling, context: AlertContext): Row {
  const { plan, dictionary, calendar } = context;
  const isReviewed = status !== 'Pending';
  const isCompleted = status === 'Completed';
  const { cause, actions } = explanation(run, { remedy, random }, context.test.episodes);
  const reviewedAt = Math.min(run.time.instant + random.between(1, 5) * hour, calendar.now);
  const completedAt = Math.min(reviewedAt + random.between(12, 60) * hour, calendar.now);
  const outcome = run.repeat === null ? 'notRepeated' : run.repeat.status === 'REJECT' ? 'stillOut' : 'inControl';
  return {
    cause_id: isReviewed && type === 'reject' ? dictionary.comment(cause) : null,
    action_ids: isReviewed && type === 'reject' ? actions.map(dictionary.comment) : null,
    repeat_outcome: isReviewed ? outcome : null,
    patient_impact: isReviewed ? (actions.includes('ACT10') ? 'retested' : 'none') : null,
    review_comment: isReviewed ? reviewText(type, outcome) : null,
    reviewed_by: isReviewed ? plan.staff.operator : null,
    reviewed_at: isReviewed ? new Date(reviewedAt) : null,
    completed_by: isCompleted ? plan.staff.director : null,
    completed_at: isCompleted ? new Date(completedAt) : null,
  };
}

const causes: Readonly<Record<Episode['kind'], string>> = { drift: 'CAU05', precision: 'CAU07', reagentShift: 'CAU06' };
const remedies: Readonly<Record<Episode['kind'], string>> = {
  drift: 'ACT05',
  precision: 'ACT06',
  reagentShift: 'ACT04',
};

/** Only the remedy itself restarts the look-back; a repeat alone does not. */
function explanation(
  run: SimulatedRun,
  { remedy, random }: { remedy: Remedy | undefined; random: Random },
  episodes: readonly Episode[],
): { cause: string; actions: string[] } {
  if (remedy) return { cause: causes[remedy.episode.kind], actions: [remedies[remedy.episode.kind], 'ACT10'] };
  const present = episodes.find(({ from, until }) => run.time.day >= from + 2 && run.time.day < until);
  if (present) return { cause: causes[present.kind], actions: ['ACT01', 'ACT10'] };
  return {
    cause: random.pick(['CAU09', 'CAU09', 'CAU03', 'CAU02']),
    actions: [random.pick(['ACT01', 'ACT01', 'ACT02'])],
  };
}

function reviewText(type: 'reject' | 'warn', outcome: string): string {
  if (type === 'warn') return resultTexts.warning;
  if (outcome === 'notRepeated') return resultTexts.notRepeated;
  return outcome === 'inControl' ? resultTexts.repeatIn : resultTexts.repeatOut;
}

/** The operator's remark on the result that gave the alert. */
export function commentRow({ run, row }: Alert, newId: IdAt): Row[] {
  const trigger = run.evaluation.results.find(({ violations }) => violations.length > 0);
  if (!trigger || row.review_comment === null) return [];
  const at = Number(row.reviewed_at);
  return [
    {
      tenant_id: row.tenant_id,
      id: newId(at),
      result_id: trigger.id,
      measured_at: row.run_time,
      text: row.review_comment,
      create_user: row.reviewed_by,
      create_time: new Date(at),
    },
  ];
}
