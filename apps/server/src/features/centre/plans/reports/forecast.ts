import type { PlanForecastView, PlanReportQuery, PlanReportView, TestForecastQuery } from '@qc/contract';
import { FORECAST_FIGURES, type Moments, planForecast, roundForecast } from '@qc/domain';
import { sql } from 'kysely';
import { inControlSql } from '#features/qc/results/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { Forbidden } from '#platform/http/answers';
import { workingOnWire } from '../evaluation/workingOnWire.ts';
import { dayText } from '../plans.queries.ts';
import { reportView } from './reportView.ts';

/** The present of the daily control: as long as a lot's bias and CV usually hold. */
const presentDays = 90;

type Daily = Moments & { readonly analyteId: string; readonly level: number };
type Present = { readonly from: string; readonly to: string; readonly daily: readonly Daily[] };
const noResults: Moments = { n: 0, mean: 0, m2: 0 };

/** What the laboratory's daily control on the lots of a plan did lately, in control only and in the plan's unit. */
async function presentOf(tx: ReadTx, ctx: Ctx, of: { planId: string; tenantId: string }): Promise<Present> {
  const { planId, tenantId } = of;
  const to = sql`${ctx.now()}::timestamptz`;
  const from = sql`(${to} - ${presentDays} * interval '1 day')`;
  const period = await tx.first(sql<{ from: string; to: string }>`
    select ${dayText('d.since')} as "from", ${dayText('d.until')} as "to" from (select ${from} as since, ${to} as until) d`);
  const daily = await tx.rows(sql<Daily>`
    select s.plan_lot_analyte_id as "analyteId", r.level::int as level, count(*)::int as n, avg(r.value) as mean,
      coalesce(var_pop(r.value), 0) * count(*) as m2
    from plan_tenant_analyte s
    join plan_lot_analyte a on a.id = s.plan_lot_analyte_id
    join assay x on x.tenant_id = s.tenant_id and x.id = s.assay_id and x.unit_id = a.unit_id
    join qc_result r on r.tenant_id = s.tenant_id and r.qc_test_id = s.qc_test_id and r.deleted_at is null
    where s.tenant_id = ${tenantId} and s.plan_id = ${planId} and s.is_signed and r.value is not null and not r.is_excluded
      and ${inControlSql('r')} and r.measured_at >= ${from} and r.measured_at <= ${to}
    group by 1, 2`);
  return { from: period?.from ?? '', to: period?.to ?? '', daily };
}

/** What a report and the daily control of the present say together. */
function forecastOf(planId: string, { content, publishedAt }: PlanReportView, present: Present): PlanForecastView {
  const lines = content.analytes.flatMap(({ planLotAnalyteId, analyte, unit, samples }) =>
    samples.map((sample) => {
      const { level } = sample;
      const own = present.daily.find((one) => one.analyteId === planLotAnalyteId && one.level === level) ?? noResults;
      const forecast = planForecast(sample, own);
      return { planLotAnalyteId, analyte, unit, level, n: own.n, forecast };
    }),
  );
  return {
    planId,
    plan: content.plan,
    publishedAt,
    from: present.from,
    to: present.to,
    lines: lines.map(({ forecast, ...line }) => ({
      ...line,
      figures: FORECAST_FIGURES.map((name) => workingOnWire(forecast[name])),
    })),
    round: roundForecast(lines.map(({ forecast }) => forecast.chanceAcceptable.value)),
  };
}

const readerOf = (ctx: Ctx) => (ctx.isCentral ? ctx.readAllTenants : ctx.read);

/** The present daily control next to a laboratory's report, and the forecast for the next round. */
export async function planForecastView(ctx: Ctx, query: PlanReportQuery): Promise<PlanForecastView> {
  const view = await reportView(ctx, query);
  const of = { planId: query.planId, tenantId: query.tenantId ?? ctx.tenantId };
  const present = await readerOf(ctx)((tx) => presentOf(tx, ctx, of));
  return forecastOf(query.planId, view, present);
}

/** The same of one test: by the latest published round that it took part in, and of its analyte alone. */
export async function testForecast(ctx: Ctx, query: TestForecastQuery): Promise<PlanForecastView[]> {
  const { qcTestId, tenantId = ctx.tenantId } = query;
  if (tenantId !== ctx.tenantId && !ctx.isCentral) throw Forbidden({ permission: 'whccl' });
  const round = await readerOf(ctx)((tx) =>
    tx.first(sql<{ planId: string; analyteId: string }>`
      select s.plan_id as "planId", s.plan_lot_analyte_id as "analyteId" from plan_tenant_analyte s
      join plan_report r on r.tenant_id = s.tenant_id and r.plan_id = s.plan_id and r.deleted_at is null
      where s.tenant_id = ${tenantId} and s.qc_test_id = ${qcTestId} and s.is_signed order by r.published_at desc, r.id desc limit 1`),
  );
  if (!round) return [];
  const found = await planForecastView(ctx, { planId: round.planId, tenantId });
  const lines = found.lines.filter(({ planLotAnalyteId }) => planLotAnalyteId === round.analyteId);
  const chances = lines.map(
    ({ figures }) => figures.find(({ figure }) => figure === 'chanceAcceptable')?.value ?? null,
  );
  return [{ ...found, lines, round: roundForecast(chances) }];
}
