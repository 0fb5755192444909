import type { OwnPlanDetail, ReadReport, ReadReportBody } from '@qc/contract';
import { type ImportRow, plainLayout } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { ownPlanDetail } from '#features/plans/public';
import type { Ctx } from '#platform/ctx';
import type { Services } from '#platform/services';
import { readSent } from './readSent.ts';
import { sentenceOf } from './reasons.ts';

/** More lines than any plan has samples. */
const MOST_ROWS = 2000;

type Analyte = OwnPlanDetail['analytes'][number];
type Meant = { readonly analyte: Analyte; readonly level: number } | Bilingual;

/** Names as people write them: case, width and blanks tell nothing apart. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
const isNamed = (analyte: Analyte, name: string) =>
  [analyte.analyteName, analyte.abbreviation].some((own) => own !== '' && plain(own) === plain(name));

function unitOf(analyte: Analyte, unit: string | null): Bilingual | null {
  if (unit === null || plain(unit) === plain(analyte.unitName)) return null;
  return {
    zh: `单位「${unit}」不是本计划的 ${analyte.unitName}`,
    en: `The unit "${unit}" is not ${analyte.unitName}, which the plan takes`,
  };
}

/** Which sample of the plan a row means, or why it means none. */
function meantBy({ codes, level }: ImportRow, signed: readonly Analyte[]): Meant {
  const name = codes.analyte ?? '';
  const { lot } = codes;
  const named = signed.filter((analyte) => isNamed(analyte, name));
  const found = lot === null ? named : named.filter(({ lotNumber }) => plain(lotNumber) === plain(lot));
  const [analyte] = found;
  if (named.length === 0)
    return { zh: `本实验室未报名「${name}」`, en: `Your laboratory has not signed up for "${name}"` };
  if (!analyte) return { zh: `批号「${lot}」不在本计划中`, en: `The lot "${lot}" is not in this plan` };
  if (found.length > 1)
    return { zh: `「${name}」有几个批号，请注明批号`, en: `"${name}" has several lots: the file must name the lot` };
  if (level === null) return sentenceOf('noLevel', '');
  if (!analyte.levels.includes(level))
    return { zh: `「${name}」没有水平 ${level}`, en: `"${name}" has no level ${level}` };
  return unitOf(analyte, codes.unit) ?? { analyte, level };
}

async function rowsOf(file: Awaited<ReturnType<typeof readSent>>): Promise<readonly ImportRow[]> {
  try {
    return await file.rows(0, MOST_ROWS);
  } finally {
    await file.close();
  }
}

/**
 * What a file or pasted rows would put into the sheet of a plan, and which lines it cannot take. Nothing is reported by it:
 * the person looks at the sheet and submits.
 */
export async function readPlanFile(
  ctx: Ctx,
  services: Services,
  { planId, ...sent }: ReadReportBody,
): Promise<ReadReport> {
  const { analytes } = await ownPlanDetail(ctx, { planId });
  const signed = analytes.filter(({ assayId }) => assayId !== null);
  // Samples are measured once: a file need not say when.
  const layout = { ...plainLayout, usesUploadTime: true };
  const file = await readSent(ctx, services, sent, { layout, encoding: 'auto' });
  const rows = await rowsOf(file);
  const cells = new Map<string, ReadReport['cells'][number] & { readonly line: number }>();
  const problems: { line: number; text: string }[] = [];
  for (const row of rows) {
    const { line, problem } = row;
    const say = (what: Bilingual) => problems.push({ line, text: what[ctx.language] });
    if (problem) {
      say(sentenceOf(problem.code, problem.text.slice(0, 120)));
      continue;
    }
    const meant = meantBy(row, signed);
    if (!('analyte' in meant)) {
      say(meant);
      continue;
    }
    const key = `${meant.analyte.id}/${meant.level}`;
    const former = cells.get(key);
    if (former) say(sentenceOf('duplicateLine', String(former.line)));
    else cells.set(key, { planLotAnalyteId: meant.analyte.id, level: meant.level, value: row.value ?? '', line });
  }
  return { cells: [...cells.values()].map(({ line: _, ...cell }) => cell), problems };
}
