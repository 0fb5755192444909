import { lastSheetPeriod } from '@qc/domain';
import { qcTestReport } from '@qc/resources';
import { sql } from 'kysely';
import { changeRecord } from '#crud/saveRecord';
import { setReviewPolicy } from '#features/review/dataReview/public';
import {
  acknowledgeReport,
  checkReport,
  generateReport,
  postReport,
  readReport,
  returnReport,
} from '#features/review/testReports/public';
import { type Ctx, centralTenant, createCtx, identityOf } from '#platform/ctx';
import type { Services } from '#platform/services';
import { type DemoReport, demoReports } from './catalogue/reports.ts';

type ReportServices = Pick<Services, 'database' | 'system' | 'newId'>;

type Person = {
  readonly tenantId: string;
  readonly userId: string;
  readonly account: string;
  readonly userName: string;
};

/** The people who sign: where a laboratory has no supervisor, the operator makes the report. */
async function peopleOf({ system }: ReportServices): Promise<ReadonlyMap<string, Person>> {
  const tenants = [centralTenant, ...new Set(demoReports.map(({ code }) => code))];
  const rows = await system.read('people of the demo who sign reports', (tx) =>
    tx.rows(sql<Person>`select tenant_id as "tenantId", id as "userId", account, name as "userName" from "user"
      where tenant_id = any(${tenants}) and deleted_at is null`),
  );
  return new Map(rows.map((person) => [`${person.tenantId}/${person.account}`, person]));
}

function ctxOf({ database, newId }: ReportServices, person: Person, at: Date): Ctx {
  const principal = { ...person, identity: identityOf(person), permissions: new Set<string>(), sessionId: '0' };
  return createCtx(principal, { database, newId, language: 'zh', requestId: 'demo', now: () => at });
}

/** A working day's step after the month, never in the future. */
async function daysAfter({ system }: ReportServices, report: DemoReport, now: Date) {
  const row = await system.read('months of the demo’s reports', (tx) =>
    tx.first(sql<{ now: string; month: string; end: Date }>`
      select to_char(${now}::timestamptz, 'YYYY-MM') as now,
        to_char(${now}::timestamptz - make_interval(months => ${report.monthsAgo}), 'YYYY-MM') as month,
        date_trunc(${report.isSheet ? 'quarter' : 'month'}, ${now}::timestamptz - make_interval(months => ${report.monthsAgo - 1})) as "end"`),
  );
  const end = row?.end.getTime() ?? now.getTime();
  const day = (n: number) => new Date(Math.min(now.getTime(), end + (n * 24 + 9) * 3_600_000));
  const shift = report.correctionReason ? 6 : 0;
  return {
    month: report.isSheet ? lastSheetPeriod('quarter', row?.now ?? '') : (row?.month ?? ''),
    made: day(1 + shift),
    checked: day(2 + shift),
    posted: day(3 + shift),
    answered: day(5 + shift),
  };
}

async function makeReport(
  services: ReportServices,
  report: DemoReport,
  { people, now }: { people: ReadonlyMap<string, Person>; now: Date },
): Promise<void> {
  const { code: tenantId, state, comment, returnReason: reason = '', correctionReason } = report;
  const { system } = services;
  const person = (account: string, tenant = tenantId) => people.get(`${tenant}/${account}`);
  const [maker, director] = [person('supervisor') ?? person('operator'), person('director')];
  const centre = person('assessor', centralTenant);
  if (!maker || !director || !centre) return;
  const at = await daysAfter(services, report, now);
  const own = ctxOf(services, maker, at.made);
  // Its few people: the director checks and approves.
  await setReviewPolicy(ctxOf(services, director, at.made), { reportSigners: 'one' });
  const { id, month } = await generateReport(system, own, { month: at.month, correctionReason });
  if (comment)
    await own.transaction((tx) =>
      changeRecord(tx, own, { resource: qcTestReport, hooks: undefined, id, input: { comment } }),
    );
  const steps = ['generated', 'checked', 'posted'].indexOf(state === 'read' || state === 'returned' ? 'posted' : state);
  const sign = async (ctx: Ctx) => {
    const { report: shown } = await readReport(system, ctx, { month });
    return { id, seen: shown?.contentHash ?? '', password: '', reason: '未完成事项已逐项核对，随下月继续处理' };
  };
  const signer = (time: Date) => ({ ctx: ctxOf(services, director, time), confirm: async () => undefined });
  if (steps >= 1) await checkReport(signer(at.checked), await sign(own));
  if (steps >= 2) await postReport(signer(at.posted), await sign(own));
  const reader = ctxOf(services, centre, at.answered);
  if (state === 'read') await acknowledgeReport(reader, { id, tenantId });
  if (state === 'returned') await returnReport(reader, { id, tenantId, reason });
}

/**
 * Reports of past months in every state, made as people make them. They follow the load: what they say is computed from
 * the results that were loaded. A start that is interrupted here has fewer of them, and nothing else amiss.
 */
export async function makeDemoReports(services: ReportServices, now: Date): Promise<void> {
  const people = await peopleOf(services);
  // Months of one laboratory follow each other; laboratories do not wait for one another.
  const laboratories = [...new Set(demoReports.map(({ code }) => code))];
  await Promise.all(
    laboratories.map(async (laboratory) => {
      for (const report of demoReports.filter(({ code }) => code === laboratory))
        await makeReport(services, report, { people, now });
    }),
  );
}
