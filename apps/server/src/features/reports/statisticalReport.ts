import type { CentralReport, CentralReportQuery, ReportLine, ReportQuery, StatisticalReport } from '@qc/contract';
import { sql } from 'kysely';
import { laboratoryView } from '#features/qcTests/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { laboratoriesPage, type ReportedLaboratory } from './laboratories.queries.ts';
import { levelRows } from './levelRows.ts';
import { reportLine } from './reportLine.ts';

/** Which lines a report is made of. */
export type LineChoice = (line: ReportLine) => boolean;
export const everyLine: LineChoice = () => true;
export const noticedLine: LineChoice = (line) => line.exceptions.length > 0;

type Part = Pick<StatisticalReport, 'from' | 'to' | 'rows'>;

/** One laboratory's lines. */
async function linesOf(
  system: System,
  reader: Ctx,
  { query, laboratory }: { query: ReportQuery; laboratory: ReportedLaboratory },
): Promise<Part> {
  const view = laboratoryView(reader, laboratory.tenantId);
  const { period, rows } = await levelRows(system, { ...view, reader }, query);
  const lastDay = period.at.toISOString().slice(0, 10);
  const lines = rows.map((row) => reportLine(row, { laboratory, query, reader, lastDay }));
  return { from: period.from, to: period.to, rows: lines };
}

/** The laboratory that a report is about, by the name it has in the books of the central body. */
async function laboratoryOf(system: System, reader: Ctx, tenantId: string | undefined): Promise<ReportedLaboratory> {
  const wanted = tenantId ?? reader.tenantId;
  const page = await system.read('name a laboratory', (tx) =>
    laboratoriesPage(tx, reader.language, { tenantId: wanted, current: 1, size: 1 }),
  );
  return page.laboratories[0] ?? { tenantId: wanted, labName: '', labNumber: '' };
}

async function nowText(system: System, now: Date): Promise<string> {
  const row = await system.read('the time in the laboratories’ zone', (tx) =>
    tx.first(sql<{ at: string }>`select to_char(${now}::timestamptz, 'YYYY-MM-DD HH24:MI:SS') as at`),
  );
  return row?.at ?? '';
}

/** Figures of every level of a laboratory beside target and peers; of those that are chosen. */
export async function statisticalReport(
  system: System,
  reader: Ctx,
  { query, choose }: { query: ReportQuery; choose: LineChoice },
): Promise<StatisticalReport> {
  const laboratory = await laboratoryOf(system, reader, query.tenantId);
  const { from, to, rows } = await linesOf(system, reader, { query, laboratory });
  return { asOf: await nowText(system, reader.now()), from, to, set: query.set, rows: rows.filter(choose) };
}

/** The same over laboratories, some at a time: its cost follows the page, not the number of laboratories. */
export async function centralReport(
  system: System,
  reader: Ctx,
  { query, choose }: { query: CentralReportQuery; choose: LineChoice },
): Promise<CentralReport> {
  const { total, laboratories } = await reader.readAllTenants((tx) => laboratoriesPage(tx, reader.language, query));
  const parts: Part[] = [];
  for (const laboratory of laboratories)
    parts.push(await linesOf(system, reader, { query: { ...query, tenantId: laboratory.tenantId }, laboratory }));
  const rows = parts.flatMap((part) => part.rows.filter(choose));
  const [first] = parts;
  return {
    asOf: await nowText(system, reader.now()),
    from: first?.from ?? '',
    to: first?.to ?? '',
    set: query.set,
    total,
    rows,
  };
}
