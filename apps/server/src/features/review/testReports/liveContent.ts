import type { ReportLine } from '@qc/contract';
import { ROW_FIGURES, type RowFigure, sheetPeriodOf } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { sql } from 'kysely';
import { laboratoryView } from '#crud/laboratoryView';
import { statisticalReport } from '#features/figures/reports/public';
import { testHeads } from '#features/qc/qcTests/public';
import { verdictInForceSql } from '#features/qc/results/public';
import { nextMonth } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';
import { sheetContent } from './indicators/sheetContent.ts';
import { laboratoryNames } from './laboratoryNames.ts';
import { type ReportContent, rowKey, type StoredPoint, type StoredRow } from './reportContent.ts';

type ReportedTests = { readonly ids: readonly string[]; readonly isChosen: boolean };

/** The tests of a month's report, those of the choice in its order where some are chosen; a chosen one in its own months only. */
async function reportedTests(tx: ReadTx, ctx: Ctx, month: string): Promise<ReportedTests> {
  const chosen = await tx.rows(sql<{ id: string }>`
    select p.qc_test_id as id from qc_test_report_map p
    where p.tenant_id = ${ctx.tenantId} and p.deleted_at is null order by p.sort, p.id`);
  const isChosen = chosen.length > 0;
  const inPeriod = { from: `${month}-01`, to: nextMonth(`${month}-01`) };
  const tests = await testHeads(tx, ctx, { inPeriod, ids: isChosen ? chosen.map(({ id }) => id) : undefined });
  const ids = new Set(tests.map(({ id }) => id));
  return { ids: isChosen ? chosen.map(({ id }) => id).filter((id) => ids.has(id)) : [...ids], isChosen };
}

type Names = { readonly id: string; readonly analyte: Bilingual; readonly instrument: Bilingual };

/** The names of tests in both languages: what is kept has none. */
async function namesOf(tx: ReadTx, tenantId: string, testIds: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  const rows = await tx.rows(sql<{ id: string; zh: string; en: string; lzh: string; len: string }>`
    select t.id, y.name as zh, coalesce(nullif(y.name_en, ''), y.name) as en, l.name as lzh, coalesce(nullif(l.name_en, ''), l.name) as len
    from qc_test t join analyte y on y.id = t.analyte_id
    join lab_instrument l on l.tenant_id = t.tenant_id and l.id = t.lab_instrument_id
    where t.tenant_id = ${tenantId} and t.id = any(${[...testIds]}::bigint[])`);
  return new Map(
    rows.map(({ id, zh, en, lzh, len }) => [id, { id, analyte: { zh, en }, instrument: { zh: lzh, en: len } }]),
  );
}

type PointRow = {
  readonly qcTestId: string;
  readonly level: number;
  readonly at: string;
  readonly value: number;
  readonly z: number | null;
  readonly verdict: StoredPoint[3];
  readonly isExcluded: boolean;
};

/** The results of a period by test and level, in order of time. */
async function pointsOf(
  tx: ReadTx,
  tenantId: string,
  of: { readonly testIds: readonly string[]; readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, readonly StoredPoint[]>> {
  const rows = await tx.rows(sql<PointRow>`
    select r.qc_test_id as "qcTestId", r.level, to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS') as at,
      coalesce(r.value, r.mean) as value, r.z, ${verdictInForceSql('r')} as verdict, r.is_excluded as "isExcluded"
    from qc_result r where r.tenant_id = ${tenantId} and r.qc_test_id = any(${[...of.testIds]}::bigint[]) and r.deleted_at is null
      and coalesce(r.value, r.mean) is not null and r.measured_at >= ${of.from}::timestamptz and r.measured_at < ${of.to}::timestamptz
    order by r.qc_test_id, r.level, r.measured_at, r.id`);
  const points = new Map<string, StoredPoint[]>();
  for (const row of rows) {
    const list = points.get(rowKey(row)) ?? [];
    list.push([row.at, row.value, row.z, row.verdict, row.isExcluded]);
    points.set(rowKey(row), list);
  }
  return points;
}

const figuresOf = (line: ReportLine): StoredRow['figures'] =>
  Object.fromEntries(ROW_FIGURES.map((name) => [name, line[name]])) as Record<RowFigure, number | null>;

type ContentQuery = {
  readonly tenantId: string;
  readonly month: string;
  /** Tests in addition to those of the month, so that a removed row is found again. */
  readonly alsoTests?: readonly string[];
};

/** What the report of a month, or the sheet of a period, would say now. */
export async function liveContent(
  system: System,
  reader: Ctx,
  { tenantId, month, alsoTests = [] }: ContentQuery,
): Promise<ReportContent> {
  const sheet = sheetPeriodOf(month);
  if (sheet) return sheetContent(system, reader, { tenantId, month, sheet });
  const view = laboratoryView(reader, tenantId);
  const meant = await view.read((tx) => reportedTests(tx, view.ctx, month));
  const qcTestIds = [...new Set([...meant.ids, ...alsoTests])];
  const report = await statisticalReport(system, reader, {
    month,
    qcTestIds,
    tenantId,
    set: 'inControl',
    reference: 'peer',
  });
  const { from, to } = report;
  const [names, points] = await view.read((tx) =>
    Promise.all([namesOf(tx, tenantId, qcTestIds), pointsOf(tx, tenantId, { testIds: qcTestIds, from, to })]),
  );
  const place = new Map(qcTestIds.map((id, at) => [id, at]));
  const rows = report.rows.map((line): StoredRow => {
    const { analyte, instrument } = names.get(line.qcTestId) ?? {
      analyte: { zh: line.analyteName, en: line.analyteName },
      instrument: { zh: line.labInstrumentName, en: line.labInstrumentName },
    };
    return {
      qcTestId: line.qcTestId,
      level: line.level,
      analyte,
      abbreviation: line.abbreviation,
      instrument,
      unit: line.unitName,
      lotNumber: line.lotNumber,
      decimals: line.decimals,
      figures: figuresOf(line),
      recentMeans: line.recentMeans,
      rejected: line.rejected,
      exceptions: line.exceptions,
      peerTier: line.peerTier,
      peerAsOf: line.peerAsOf,
      biasReference: line.biasReference,
      comment: null,
      points: points.get(rowKey(line)) ?? [],
    };
  });
  return {
    format: 1,
    laboratory: await laboratoryNames(system, tenantId),
    month,
    from,
    to,
    set: 'inControl',
    generatedAt: report.asOf,
    comment: null,
    rows: meant.isChosen ? rows.toSorted((a, b) => (place.get(a.qcTestId) ?? 0) - (place.get(b.qcTestId) ?? 0)) : rows,
  };
}
