import { approvalStates, groupBy, type PlanTenantState } from '@qc/domain';
import { sql } from 'kysely';
import { buildReports, evaluateRound, planHead } from '#features/centre/plans/public';
import { centralTenant } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import type { LoadTx } from '#platform/database/system';
import type { TrailSigner } from '#platform/trail/trailSigner';
import type { Calendar } from './calendar.ts';
import { demoLots } from './catalogue/lots.ts';
import { copyRows, type Row } from './copyRows.ts';
import type { IdAt } from './demoIds.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import { randomOf } from './random.ts';
import { stamp } from './stamp.ts';
import { openTenantLoad, type TenantLoad } from './tenantLoad.ts';

type PlansOptions = {
  readonly calendar: Calendar;
  readonly newId: IdAt;
  readonly manager: string;
  readonly signer: TrailSigner;
};

/** Rounds by the days of their start and end; the last one still runs. */
const rounds = [
  { name: '常规化学比对 第一轮', nameEn: 'Routine chemistry, round 1', from: -170, to: -120, status: 'Completed' },
  { name: '常规化学比对 第二轮', nameEn: 'Routine chemistry, round 2', from: -95, to: -45, status: 'Completed' },
  { name: '常规化学比对 第三轮', nameEn: 'Routine chemistry, round 3', from: -20, to: 30, status: 'Running' },
] as const;
type Round = (typeof rounds)[number];

const analyteCount = 6;
/** In the running round every state is to be seen; who is not named here has reported all. */
const states: Readonly<Record<number, { state: PlanTenantState; reported: 'none' | 'some' | 'all' }>> = {
  0: { state: 'Accepted', reported: 'some' },
  3: { state: 'Signed', reported: 'none' },
  4: { state: 'Invited', reported: 'none' },
  5: { state: 'Rejected', reported: 'none' },
  6: { state: 'Withdrawn', reported: 'none' },
  7: { state: 'Accepted', reported: 'none' },
};
/** The laboratory that reported too late in the round before. */
const lateAt = 9;
/** The one whose decimal point slipped. */
const slippedAt = 11;
const teaPercent = 12;

/** Days before the end of a round on which laboratories have measured its samples. */
const measuredBefore = 20;

/** Of the lots that outlast a round the one that most laboratories use by then, and what most of them measure on it. */
function commonGround(
  plans: readonly LaboratoryPlan[],
  round: Round,
): { lotId: string; tests: TestPlan[] } | undefined {
  const lasting = plans
    .flatMap(({ tests }) => tests)
    .filter(({ lot, firstDay }) => demoLots[lot.key].expiresIn >= round.to && firstDay <= round.to - measuredBefore);
  const [lot] = [...groupBy(lasting, (test) => test.lot.id)].sort(([, a], [, b]) => b.length - a.length);
  if (!lot) return undefined;
  const byAnalyte = new Map<string, TestPlan>(lot[1].map((test) => [test.assay.analyte.id, test]));
  return { lotId: lot[0], tests: [...byAnalyte.values()].slice(0, analyteCount) };
}

type Sample = { readonly id: string; readonly test: TestPlan };
type Laid = { readonly planId: string; readonly samples: readonly Sample[]; readonly lotId: string };

/** Ten vials in duplicate before the samples went out, three results before and after the round. */
function materialOf(planId: string, samples: readonly Sample[], round: Round, options: PlansOptions): Row[] {
  const { calendar, newId, manager } = options;
  const at = calendar.instant(round.from - 9, 14 * 60);
  return samples.flatMap(({ id, test }) =>
    [1, 2].map((level) => {
      const random = randomOf(`material/${round.from}/${test.assay.analyte.id}/${level}`);
      const { mean, sd } = test.truth.get(level) ?? { mean: 1, sd: 0.02 };
      const near = (spread: number) =>
        Number((mean + spread * sd * random.normal()).toFixed(test.assay.analyte.decimals + 1));
      const several = (count: number) => Array.from({ length: count }, () => near(0.4));
      return {
        id: newId(at),
        plan_id: planId,
        plan_lot_analyte_id: id,
        level,
        homogeneity: JSON.stringify(Array.from({ length: 10 }, () => several(2))),
        stability: { before: several(3), after: several(3) },
        checked_by: '质控中心',
        create_user: manager,
        create_time: new Date(at),
      };
    }),
  );
}

/** The central body's side of a round. */
async function layOut(
  central: TenantLoad,
  plans: readonly LaboratoryPlan[],
  round: Round,
  options: PlansOptions,
): Promise<Laid | undefined> {
  const { calendar, newId, manager } = options;
  const ground = commonGround(plans, round);
  if (!ground) return undefined;
  const at = calendar.instant(round.from - 10, 9 * 60);
  const stamped = stamp(manager, at);
  const planId = newId(at);
  const project = await central.tx.first(
    sql<{ id: string; major: string }>`select id, major_name as major from project order by id limit 1`,
  );
  const minute = (day: number, minutes: number) => new Date(calendar.instant(day, minutes));
  await central.load('plan', 'plan', [
    {
      ...stamped,
      id: planId,
      name: round.name,
      name_en: round.nameEn,
      project_id: project?.id ?? null,
      major_name: project?.major ?? null,
      plan_status: round.status,
      start_date: calendar.day(round.from),
      end_date: calendar.day(round.to),
      stats_from: calendar.day(round.from),
      stats_to: calendar.day(round.to),
      sign_up_deadline: minute(round.status === 'Running' ? 3 : round.from + 10, 18 * 60),
      report_deadline: minute(round.to - 18, 18 * 60),
      publish_by: calendar.day(round.to + 20),
      description: '请在收到样品后按日常流程检测两个水平，并于截止前回报。',
      description_en: 'Measure both levels as a routine sample once they arrive, and report before the deadline.',
      tenant_codes: plans.map(({ tenantId }) => tenantId),
      published_at: new Date(at),
      completed_at: round.status === 'Completed' ? minute(round.to + 5, 10 * 60) : null,
      search_text: searchText([round.name, round.nameEn]),
    },
  ]);
  await central.load('planLot', 'plan_lot', [
    { ...stamped, id: newId(at), plan_id: planId, lot_id: ground.lotId, levels: [1, 2] },
  ]);
  const samples = ground.tests.map((test) => ({ id: newId(at), test }));
  await central.load(
    'planLotAnalyte',
    'plan_lot_analyte',
    samples.map(({ id, test }) => ({
      ...stamped,
      id,
      plan_id: planId,
      lot_id: ground.lotId,
      analyte_id: test.assay.analyte.id,
      unit_id: test.assay.analyte.unitId,
      tea_combination: 'percent',
      tea_percent: teaPercent,
    })),
  );
  if (round.status === 'Completed')
    await copyRows(central.tx, 'plan_material', materialOf(planId, samples, round, options));
  return { planId, samples, lotId: ground.lotId };
}

/** What a laboratory measured: its analyser's own mean with a routine day's scatter. */
function measured(test: TestPlan, level: number, seed: string, isSlipped: boolean): number {
  const { mean, sd } = test.truth.get(level) ?? { mean: 1, sd: 0.02 };
  const value = mean + sd * randomOf(seed).normal();
  const { decimals } = test.assay.analyte;
  return Number((isSlipped ? value * 10 : value).toFixed(decimals));
}

type Part = { readonly rows: Row[]; readonly signed: Row[]; readonly results: Row[]; readonly requests: Row[] };

/** An anonymous code that no other of the round has: three digits for some hundred laboratories, four for some thousand. */
function codeOf(index: number, round: Round): string {
  const size = index < 900 ? 900 : 9000;
  return String(size / 9 + ((index * 37 + round.from * 11 + 9000) % size));
}

function partOf(plan: LaboratoryPlan, index: number, laid: Laid, round: Round, options: PlansOptions): Part {
  const { calendar, newId } = options;
  const isRunning = round.status === 'Running';
  const { state, reported } = (isRunning ? states[index] : undefined) ?? {
    state: 'Accepted' as const,
    reported: 'all' as const,
  };
  const own = laid.samples.flatMap(({ id, test }) => {
    const found = plan.tests.find(
      (one) =>
        one.lot.id === laid.lotId &&
        one.assay.analyte.id === test.assay.analyte.id &&
        one.truth.has(1) &&
        one.truth.has(2),
    );
    return found ? [{ id, test: found }] : [];
  });
  if (own.length === 0) return { rows: [], signed: [], results: [], requests: [] };
  const at = calendar.instant(round.from - 8, 9 * 60);
  const reportedAt = calendar.instant(isRunning ? -2 : round.to - measuredBefore, 15 * 60);
  const isLate = !isRunning && index === lateAt;
  const id = newId(at);
  const isIn = state === 'Accepted' || state === 'Withdrawn';
  const count = reported === 'all' ? own.length : reported === 'some' ? Math.ceil(own.length / 2) : 0;
  const user = plan.staff.supervisor;
  const owned = { tenant_id: plan.tenantId, ...stamp(user, at) };
  return {
    rows: [
      {
        ...owned,
        id,
        plan_id: laid.planId,
        plan_tenant_status: state,
        code: isIn ? codeOf(index, round) : null,
        signed_at: state === 'Invited' ? null : new Date(at),
        signed_by: state === 'Invited' ? null : user,
        reason: state === 'Rejected' ? '仪器信息不完整' : state === 'Withdrawn' ? '仪器搬迁' : null,
        received_at: state === 'Accepted' ? new Date(calendar.instant(round.from + 2, 10 * 60)) : null,
        sample_condition: state === 'Accepted' ? 'good' : null,
        submitted_at: count > 0 ? new Date(reportedAt) : null,
        receipt_number: count > 0 ? `R${id.slice(-8)}` : null,
        is_late: isLate,
      },
    ],
    signed:
      state === 'Invited'
        ? []
        : own.map(({ id: sampleId, test }) => ({
            tenant_id: plan.tenantId,
            plan_id: laid.planId,
            plan_lot_analyte_id: sampleId,
            assay_id: test.assay.id,
            qc_test_id: test.id,
          })),
    results: own.slice(0, count).flatMap(({ id: sampleId, test }) =>
      [1, 2].map((level) => ({
        tenant_id: plan.tenantId,
        id: newId(reportedAt),
        plan_id: laid.planId,
        plan_lot_analyte_id: sampleId,
        level,
        value: measured(
          test,
          level,
          `${round.from}/${plan.tenantId}/${test.id}/${level}`,
          index === slippedAt && round.from === -95 && level === 1,
        ),
        edition: 1,
        is_late: isLate,
        create_user: user,
        create_time: new Date(reportedAt),
      })),
    ),
    requests:
      state === 'Signed'
        ? [
            {
              ...owned,
              id: newId(at),
              subtype: 'planTenant',
              name: round.name,
              name_en: round.nameEn,
              audit_status: approvalStates.awaiting,
              subject_id: id,
              search_text: searchText([round.name, round.nameEn]),
            },
          ]
        : [],
  };
}

/** Published reports of a completed round, as the job would have made them. */
async function publish(
  tx: LoadTx,
  laid: Laid,
  round: Round,
  { calendar, newId, manager, signer }: PlansOptions,
): Promise<void> {
  const head = await planHead(tx, 'zh', laid.planId);
  if (!head) return;
  const at = calendar.instant(round.to + 5, 10 * 60);
  for (const { tenantId, code, content } of await buildReports(tx, await evaluateRound(tx, head))) {
    const tenant = openTenantLoad(tx, signer, { tenantId, at: new Date(calendar.now) });
    const id = newId(at);
    await tenant.load('planReport', 'plan_report', [
      {
        tenant_id: tenantId,
        ...stamp(manager, at),
        id,
        plan_id: laid.planId,
        edition: 1,
        code,
        score_percent: content.scorePercent,
        passed: content.passed,
        unsatisfactory: content.unsatisfactory,
        published_at: new Date(at),
      },
    ]);
    await copyRows(tx, 'plan_report_content', [{ tenant_id: tenantId, plan_report_id: id, content }]);
    await copyRows(tx, 'plan_report_draft', [
      { plan_id: laid.planId, tenant_code: tenantId, code, content, create_time: new Date(at) },
    ]);
    await tenant.close();
  }
}

/** Three rounds of one comparison: two with published reports, one that runs with laboratories in every state. */
export async function loadPlans(tx: LoadTx, plans: readonly LaboratoryPlan[], options: PlansOptions): Promise<void> {
  const { calendar, signer } = options;
  for (const round of rounds) {
    const central = openTenantLoad(tx, signer, { tenantId: centralTenant, at: new Date(calendar.now) });
    const laid = await layOut(central, plans, round, options);
    const codes: Row[] = [];
    for (const [index, plan] of laid ? plans.entries() : []) {
      if (!laid) break;
      const part = partOf(plan, index, laid, round, options);
      const tenant = openTenantLoad(tx, signer, { tenantId: plan.tenantId, at: new Date(calendar.now) });
      await tenant.load('planTenant', 'plan_tenant', part.rows);
      await copyRows(tx, 'plan_tenant_analyte', part.signed);
      await tenant.load('planResult', 'plan_result', part.results);
      await tenant.load('audit', 'audit', part.requests);
      await tenant.close();
      for (const { code } of part.rows)
        if (code) codes.push({ plan_id: laid.planId, code, tenant_code: plan.tenantId });
    }
    await copyRows(tx, 'plan_code', codes);
    await central.close();
    if (laid && round.status === 'Completed') await publish(tx, laid, round, options);
  }
}
