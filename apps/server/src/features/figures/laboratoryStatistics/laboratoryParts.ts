import type { LaboratoryIndicator } from '@qc/contract';
import { laboratoryFigures, type MonthFigures } from '#features/figures/home/public';
import type { ReadTx } from '#platform/database/db';
import { type LaboratoryCounts, laboratoryCounts } from './indicators.queries.ts';

/** What each indicator is a share of. */
export type Parts = Readonly<Record<LaboratoryIndicator, { readonly part: number; readonly whole: number }>>;

/** A month (its first day), and the instant whose targets and limits count for it. */
export type JudgedMonth = { readonly month: string; readonly at: Date };

function partsOf(counts: LaboratoryCounts, figures: MonthFigures | undefined): Parts {
  return {
    coverage: { part: counts.covered, whole: counts.assays },
    onTime: { part: counts.runs, whole: counts.runs + counts.missed },
    inControl: { part: counts.inControl, whole: counts.results },
    handled: { part: counts.handled, whole: counts.cases },
    cvPass: { part: figures?.cvPassed ?? 0, whole: figures?.cvLevels ?? 0 },
    sdiOff: { part: figures?.sdiOff ?? 0, whole: figures?.sdiLevels ?? 0 },
  };
}

/** The parts of all laboratories, or of these: two statements over monthly sums, however many results. */
export async function laboratoryParts(
  tx: ReadTx,
  { month, at }: JudgedMonth,
  tenantIds?: readonly string[],
): Promise<Map<string, Parts>> {
  const counts = await laboratoryCounts(tx, month, tenantIds);
  const figures = new Map((await laboratoryFigures(tx, month, at, tenantIds)).map((row) => [row.tenantId, row]));
  return new Map(counts.map((row) => [row.tenantId, partsOf(row, figures.get(row.tenantId))]));
}
