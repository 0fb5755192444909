import type { ReadReport, ReadReportBody } from '@qc/contract';
import { type ImportRow, plainLayout } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { ownPlanDetail } from '#features/centre/plans/public';
import { readSent, type SentContent } from '#features/exchange/fileReading/public';
import { sentenceOf } from '#features/exchange/imports/public';
import type { Ctx } from '#platform/ctx';
import type { Services } from '#platform/services';
import { mayBePlanCell, planCell, withPlainUnit } from './planCell.ts';
import { matchSample } from './planSample.ts';

/** More lines than any plan has samples. */
const MOST_ROWS = 2000;

/** The rows of what was sent, up to a number, and how many there are. */
export async function planRows(
  ctx: Ctx,
  services: Services,
  sent: SentContent,
  most: number,
): Promise<{ readonly rows: readonly ImportRow[]; readonly total: number }> {
  // Samples are measured once: a file need not say when.
  const layout = { ...plainLayout, usesUploadTime: true };
  const file = await readSent(ctx, services, sent, { layout, encoding: 'auto' });
  try {
    const rows = await file.rows(0, most);
    return { rows: rows.map(single), total: file.head.total };
  } finally {
    await file.close();
  }
}

/** A plan takes single results: a line with only a mean has none. */
function single(row: ImportRow): ImportRow {
  if (row.problem !== null || row.value !== null) return row;
  return { ...row, problem: { field: 'value', code: 'number_empty', text: '' } };
}

const notSignedFor = (name: string): Bilingual => ({
  zh: `本实验室未报名「${name}」`,
  en: `Your laboratory has not signed up for "${name}"`,
});

/**
 * The cells that a file or pasted rows would fill in the sheet of a plan, and the lines that it cannot use. This does not
 * report anything: the user checks the sheet and submits it.
 */
export async function readPlanFile(
  ctx: Ctx,
  services: Services,
  { planId, ...sent }: ReadReportBody,
): Promise<ReadReport> {
  const { analytes } = await ownPlanDetail(ctx, { planId });
  const signed = analytes
    .filter(({ assayId }) => assayId !== null)
    .map((row) => ({ ...row, names: [row.analyteName, row.abbreviation] }));
  const { rows } = await planRows(ctx, services, sent, MOST_ROWS);
  const cells = new Map<string, ReadReport['cells'][number] & { readonly line: number }>();
  const problems: { line: number; text: string }[] = [];
  for (const sent of rows) {
    const { row, u } = withPlainUnit(sent);
    const { line, problem } = row;
    const say = (what: Bilingual) => problems.push({ line, text: what[ctx.language] });
    const sayProblem = () => problem && say(sentenceOf(problem.code, problem.text.slice(0, 120)));
    if (!mayBePlanCell(row)) {
      sayProblem();
      continue;
    }
    const match = matchSample(row, signed, notSignedFor);
    if (!('sample' in match)) {
      say(match);
      continue;
    }
    const cell = planCell(row, { units: match.sample.units, u });
    if (!cell) {
      sayProblem();
      continue;
    }
    const key = `${match.sample.id}/${match.level}`;
    const former = cells.get(key);
    if (former) say(sentenceOf('duplicateLine', String(former.line)));
    else
      cells.set(key, {
        planLotAnalyteId: match.sample.id,
        level: match.level,
        ...cell,
        line,
      });
  }
  return { cells: [...cells.values()].map(({ line: _, ...cell }) => cell), problems };
}
