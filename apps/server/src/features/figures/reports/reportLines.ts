import type { CentralReportQuery, ReportLine, ReportQuery } from '@qc/contract';
import { laboratoryView } from '#crud/laboratoryView';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { yieldToEventLoop } from '#platform/yieldToEventLoop';
import { laboratoriesPage, type ReportedLaboratory } from './laboratories.queries.ts';
import { type LevelRow, levelRows } from './levelRows.ts';
import { nowText } from './reportedLaboratory.ts';
import { reportLine } from './reportLine.ts';

/** The lines of one laboratory with the period that they are about. */
type LinesPart<Line> = {
  readonly from: string;
  readonly to: string;
  readonly months: string[];
  readonly rows: Line[];
};

/** What a report makes of a level in addition to its line; undefined leaves the line out. */
export type LineMaker<Line> = (line: ReportLine, row: LevelRow) => Line | undefined;

/** Some 10 ms of computing; then others are answered. */
const linesPerTurn = 30;

type LineRequest<Line> = {
  readonly query: ReportQuery;
  readonly laboratory: ReportedLaboratory;
  readonly make: LineMaker<Line>;
};

/** One laboratory's lines. */
export async function linesOf<Line>(
  system: System,
  reader: Ctx,
  { query, laboratory, make }: LineRequest<Line>,
): Promise<LinesPart<Line>> {
  const view = laboratoryView(reader, laboratory.tenantId);
  const { period, months, rows } = await levelRows(system, { ...view, reader }, query);
  const lastDay = period.at.toISOString().slice(0, 10);
  const lines: Line[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % linesPerTurn === linesPerTurn - 1) await yieldToEventLoop();
    const line = make(reportLine(row, { laboratory, query, reader, lastDay }), row);
    if (line !== undefined) lines.push(line);
  }
  return { from: period.from, to: period.to, months: [...months], rows: lines };
}

/** The lines of some laboratories: the cost follows the page, not the number of laboratories. */
export async function linesOverLaboratories<Line>(
  system: System,
  reader: Ctx,
  { query, make }: { query: CentralReportQuery; make: LineMaker<Line> },
): Promise<LinesPart<Line> & { asOf: string; total: number }> {
  const { total, laboratories } = await reader.readAllTenants((tx) => laboratoriesPage(tx, reader.language, query));
  const parts: LinesPart<Line>[] = [];
  for (const laboratory of laboratories) {
    const of = { query: { ...query, tenantId: laboratory.tenantId }, laboratory, make };
    parts.push(await linesOf(system, reader, of));
  }
  const [first] = parts;
  return {
    asOf: await nowText(system, reader.now()),
    from: first?.from ?? '',
    to: first?.to ?? '',
    months: first?.months ?? [],
    total,
    rows: parts.flatMap((part) => part.rows),
  };
}
