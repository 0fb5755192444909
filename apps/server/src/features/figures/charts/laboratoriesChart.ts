import type { LaboratoriesChart, LaboratoriesChartQuery, LaboratoryStrip, Verdict } from '@qc/contract';
import { groupBy, momentsOf, statisticsOf } from '@qc/domain';
import { sql } from 'kysely';
import { RecordNotFound } from '#crud/crud.errors';
import { localName } from '#crud/localName';
import { verdictInForceSql } from '#features/qc/results/public';
import { periodOf } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** The newest results of a level that a small chart has room for. */
const stripPoints = 60;

type TestRow = Omit<LaboratoryStrip, 'levels'> & { readonly levels: readonly number[]; readonly total: number };

/** The tests on an analyte and lot, by laboratory, some at a time. */
function testsOn(tx: ReadTx, ctx: Ctx, query: LaboratoriesChartQuery): Promise<TestRow[]> {
  const name = (alias: string) => localName(ctx.language, alias);
  return tx.rows(sql<TestRow>`
    select t.tenant_id as "tenantId", ${name('b')} as "labName", b.lab_number as "labNumber", t.id as "qcTestId",
      ${name('l')} as "labInstrumentName", ${name('m')} as "methodName", u.symbol as "unitName", t.decimals, t.levels,
      count(*) over ()::int as total
    from qc_test t
    join laboratory b on b.tenant_code = t.tenant_id and b.status = 'Active' and b.deleted_at is null
    join assay a on a.tenant_id = t.tenant_id and a.id = t.assay_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    join method m on m.id = a.method_id
    join unit u on u.id = a.unit_id
    where t.analyte_id = ${query.analyteId} and t.lot_id = ${query.lotId} and t.deleted_at is null
    order by b.lab_number, t.tenant_id, t.id limit ${query.size} offset ${(query.current - 1) * query.size}`);
}

type PointRow = {
  readonly tenantId: string;
  readonly testId: string;
  readonly level: number;
  readonly instant: number;
  readonly value: number;
  readonly n: number | null;
  readonly z: number | null;
  readonly verdict: Verdict | null;
};

type ChartQuery = { readonly level: number | undefined; readonly from: string; readonly to: string };

/** The newest results of some tests of any laboratory, oldest first: a statement for each, which all travel together. */
async function pointsOf(tx: ReadTx, tests: readonly TestRow[], wanted: ChartQuery): Promise<PointRow[]> {
  const found = await Promise.all(
    [...groupBy(tests, ({ tenantId }) => tenantId)].map(([tenantId, own]) =>
      pointsOfLaboratory(
        tx,
        tenantId,
        own.map(({ qcTestId }) => qcTestId),
        wanted,
      ),
    ),
  );
  return found.flat();
}

function pointsOfLaboratory(
  tx: ReadTx,
  tenantId: string,
  testIds: readonly string[],
  { level, from, to }: ChartQuery,
): Promise<PointRow[]> {
  return tx.rows(sql<PointRow>`
    select t.tenant_id as "tenantId", t.id as "testId", p.level, (extract(epoch from p.measured_at) * 1000)::float8 as instant, p.value, p.n, p.z,
      p.verdict
    from qc_test t cross join unnest(t.levels) as used(level)
    cross join lateral (
      select r.level, r.measured_at, coalesce(r.value, r.mean) as value, r.n, r.z, ${verdictInForceSql('r')} as verdict from qc_result r
      where r.tenant_id = ${tenantId} and r.qc_test_id = t.id and r.level = used.level and r.deleted_at is null and not r.is_excluded
        and coalesce(r.value, r.mean) is not null and r.measured_at >= ${from}::timestamptz and r.measured_at < ${to}::timestamptz
      order by r.measured_at desc limit ${stripPoints}) p
    where t.tenant_id = ${tenantId} and t.id = any(${[...testIds]}::bigint[]) and (${level ?? null}::int is null or p.level = ${level ?? null})
    order by p.measured_at`);
}

/** One analyte and lot in every laboratory: what the central body compares at a glance. */
export function laboratoriesChart(ctx: Ctx, query: LaboratoriesChartQuery): Promise<LaboratoriesChart> {
  return ctx.readAllTenants(async (tx) => {
    const { from, to } = await periodOf(tx, ctx, { from: query.from, to: query.to, lasting: '90 days' });
    const heading = await tx.first(sql<{ analyteName: string; lotNumber: string }>`
      select ${localName(ctx.language, 'y')} as "analyteName", o.lot_number as "lotNumber"
      from analyte y cross join lot o where y.id = ${query.analyteId} and o.id = ${query.lotId}`);
    if (!heading) throw RecordNotFound({ id: query.lotId });
    const tests = await testsOn(tx, ctx, query);
    const points = await pointsOf(tx, tests, { level: query.level, from, to });
    return {
      ...heading,
      from,
      to,
      total: tests[0]?.total ?? 0,
      tests: tests.map(({ total: _, levels, ...test }) => ({
        ...test,
        levels: levels
          .filter((level) => query.level === undefined || level === query.level)
          .map((level) => {
            const own = points.filter(
              (point) => point.tenantId === test.tenantId && point.testId === test.qcTestId && point.level === level,
            );
            const counted = own.filter(({ verdict, n }) => verdict !== 'reject' && n === null);
            const { n: count, mean, cvPercent } = statisticsOf(momentsOf(counted.map(({ value }) => value)));
            return {
              level,
              count,
              mean,
              cvPercent,
              points: own.map(({ instant, value, z, verdict }) => ({ instant, value, z, verdict })),
            };
          }),
      })),
    };
  });
}
