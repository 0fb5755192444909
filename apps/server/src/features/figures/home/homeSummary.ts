import type { HomeQuery, HomeSummary } from '@qc/contract';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { testCondition, testRows } from '#features/qc/qcTests/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { attention } from './attention.ts';
import { expiringLots } from './expiringLots.queries.ts';
import { byInstrument, byPanel } from './groups.ts';
import { laboratoryStates, testsInUse } from './laboratories.ts';
import { openAlerts } from './openAlerts.queries.ts';
import { countStates, sumCounts } from './stateCounts.ts';

async function asOf(tx: ReadTx, ctx: Caller): Promise<string> {
  const row = await tx.first(
    sql<{ at: string }>`select to_char(${ctx.now()}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`,
  );
  return row?.at ?? '';
}

async function laboratorySummary(tx: ReadTx, ctx: Caller): Promise<HomeSummary> {
  const tests = await testRows(tx, ctx, {});
  return {
    asOf: await asOf(tx, ctx),
    counts: countStates(tests.map((test) => test.state)),
    instruments: byInstrument(tests),
    panels: await byPanel(tx, ctx, tests),
    attention: await attention(tx, ctx, tests),
    alerts: await openAlerts(tx, ctx, sql`x.tenant_id = ${ctx.tenantId}`),
    lots: await expiringLots(tx, ctx, testCondition(ctx, {})),
    laboratories: null,
  };
}

/** The central body's view: the same questions, by laboratory. */
async function centralSummary(tx: ReadTx, ctx: Caller): Promise<HomeSummary> {
  const laboratories = await laboratoryStates(tx, ctx);
  return {
    asOf: await asOf(tx, ctx),
    counts: sumCounts(laboratories.map((laboratory) => laboratory.counts)),
    instruments: [],
    panels: [],
    attention: [],
    alerts: await openAlerts(tx, ctx, sql`true`),
    lots: await expiringLots(tx, ctx, testsInUse),
    laboratories,
  };
}

/** "Is everything in control?", answered at a glance. */
export async function homeSummary(ctx: Ctx, query: HomeQuery): Promise<HomeSummary> {
  if (ctx.isCentral && query.tenantId === undefined) return ctx.readAllTenants((tx) => centralSummary(tx, ctx));
  const view = laboratoryView(ctx, query.tenantId);
  return view.read((tx) => laboratorySummary(tx, view.ctx));
}
