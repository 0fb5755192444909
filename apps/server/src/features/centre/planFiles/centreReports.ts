import type { CentreReportBody, CentreReportRead, CentreReportRow, CentreReportStored } from '@qc/contract';
import { type ImportRow, isPlausibleSize, reportedBelow, reportedFigure } from '@qc/domain';
import type { Bilingual } from '@qc/resource-kit';
import { planTenantStatuses } from '@qc/resources';
import {
  type ForLaboratory,
  type OpenRound,
  openRound,
  reportForLaboratories,
  unusualForLaboratories,
} from '#features/centre/plans/public';
import { plainCode } from '#features/exchange/codeMapping/public';
import { sentenceOf } from '#features/exchange/imports/public';
import type { Ctx } from '#platform/ctx';
import { defineError } from '#platform/http/errors';
import type { Services } from '#platform/services';
import { planRows } from './ownReport.ts';
import { mayBePlanCell, planCell, withPlainUnit } from './planCell.ts';
import { matchSample } from './planSample.ts';

/** The most rows that are stored in one transaction and checked by one user. */
const MOST_ROWS = 10_000;

const FileTooLong = defineError<{ rows: number }>('PLAN_FILE_TOO_LONG', 400, {
  zh: ({ rows }) => `文件有 ${rows} 个结果，一次最多 ${MOST_ROWS} 个，请拆分后上传`,
  en: ({ rows }) => `The file has ${rows} results; at most ${MOST_ROWS} are accepted in one upload: split it`,
});

type ReadyResult = { readonly tenantId: string; readonly result: ForLaboratory['results'][number] };
/** What a row becomes. */
type JudgedRow = {
  readonly ready: ReadyResult | null;
  readonly outcome: CentreReportRow['outcome'];
  readonly says: Bilingual;
};

const refused = (says: Bilingual): JudgedRow => ({ ready: null, outcome: 'refused', says });
const same = (text: string): Bilingual => ({ zh: text, en: text });
const silent = same('');

const notInPlan = (name: string): Bilingual => ({
  zh: `「${name}」不在本计划中`,
  en: `"${name}" is not in this plan`,
});

/** Why a laboratory does not report in the plan; null where it does. */
function partOf({ labName, state }: OpenRound['laboratories'][number]): Bilingual | null {
  if (state === 'Accepted') return null;
  const words = planTenantStatuses.find(({ value }) => value === state)?.label;
  return words
    ? {
        zh: `「${labName}」在本计划中为「${words.zh}」，不能回报`,
        en: `"${labName}" is "${words.en}" and does not report`,
      }
    : { zh: `「${labName}」未参加本计划`, en: `"${labName}" does not take part in this plan` };
}

/** Decides about rows one after the other: a laboratory's sample is taken once. */
function judgeOf({ plan, isLate, analytes, laboratories }: OpenRound): (row: ImportRow) => JudgedRow {
  const byName = new Map(
    laboratories.flatMap((one) => one.names.flatMap((name) => (name ? [[plainCode(name), one] as const] : []))),
  );
  const samples = analytes.map((row) => ({
    ...row,
    names: [row.analyteZh, row.analyteEn, row.analyteName, row.abbreviation],
  }));
  const lines = new Map<string, number>();
  return (sent) => {
    const { row, u } = withPlainUnit(sent);
    const { problem } = row;
    const asFigure = () => refused(sentenceOf(problem?.code ?? 'number_empty', problem?.text.slice(0, 120) ?? ''));
    if (!mayBePlanCell(row)) return asFigure();
    const laboratory = byName.get(plainCode(row.codes.laboratory ?? ''));
    if (!laboratory) return refused(sentenceOf('noLaboratory', row.codes.laboratory ?? ''));
    const { tenantId, labName } = laboratory;
    const part = partOf(laboratory);
    if (part) return refused(part);
    const match = matchSample(row, samples, notInPlan);
    if (!('sample' in match)) return refused(match);
    const { sample, level } = match;
    if (!laboratory.signed.includes(sample.id))
      return refused({
        zh: `「${labName}」未报名「${sample.analyteZh}」`,
        en: `"${labName}" has not signed up for "${sample.analyteEn}"`,
      });
    const { units } = sample;
    const cell = planCell(row, { units, u });
    if (!cell) return asFigure();
    const below = reportedBelow(cell.value, { units });
    const read = reportedFigure(cell.value, { units });
    const value = below?.ok ? below.text : read.ok ? read.value : Number.NaN;
    if (typeof value === 'number' && !isPlausibleSize(value))
      return refused(sentenceOf('number_outOfRange', cell.value));
    const known = laboratory.reported[`${sample.id}/${level}`];
    if (known === value)
      return { ready: null, outcome: 'same', says: { zh: '已回报，数值相同', en: 'Reported already' } };
    if (known !== undefined)
      return refused({
        zh: `已回报为 ${known}；更正由该实验室自行填写原因`,
        en: `Reported already as ${known}; a correction is the laboratory's own, with its reason`,
      });
    if (isLate && !plan.acceptsLate)
      return refused({
        zh: `回报已于 ${plan.reportDeadline} 截止，本计划不接受逾期回报`,
        en: `Reporting ended at ${plan.reportDeadline}, and this plan takes no late results`,
      });
    const key = `${tenantId}/${sample.id}/${level}`;
    const former = lines.get(key);
    if (former !== undefined) return refused(sentenceOf('duplicateLine', String(former)));
    lines.set(key, row.line);
    const ready = { tenantId, result: { planLotAnalyteId: sample.id, level, ...cell } };
    const factor = read.ok ? read.conversion : null;
    const says =
      factor === null ? silent : same(`${row.value} ${factor.unit} × ${factor.factor} = ${value} ${sample.unitName}`);
    return isLate
      ? { ready, outcome: 'late', says: { zh: '逾期，存入时标记', en: 'After the deadline: stored and marked' } }
      : { ready, outcome: 'ready', says };
  };
}

/** The ready results of each laboratory. */
function partsOf(judged: readonly { readonly ready: ReadyResult | null }[]): ForLaboratory[] {
  const parts = new Map<string, ForLaboratory['results']>();
  for (const { ready } of judged)
    if (ready) parts.set(ready.tenantId, [...(parts.get(ready.tenantId) ?? []), ready.result]);
  return [...parts].map(([tenantId, results]) => ({ tenantId, results }));
}

async function judgedRows(ctx: Ctx, services: Services, { planId, fileId, text }: CentreReportBody) {
  const round = await openRound(ctx, planId);
  const sent = { fileId, text };
  const { rows, total } = await planRows(ctx, services, sent, MOST_ROWS);
  if (total > MOST_ROWS) throw FileTooLong({ rows: total });
  const judge = judgeOf(round);
  return rows.map((row) => ({ row, ...judge(row) }));
}

const laboratoriesIn = (judged: readonly { readonly ready: ReadyResult | null }[]) =>
  new Set(judged.flatMap(({ ready }) => ready?.tenantId ?? [])).size;

/** What a file of several laboratories would report, row by row, or why not. Nothing is stored by it. */
export async function readCentreReports(
  ctx: Ctx,
  services: Services,
  body: CentreReportBody,
): Promise<CentreReportRead> {
  const judged = await judgedRows(ctx, services, body);
  const asked = await unusualForLaboratories(ctx, body.planId, partsOf(judged));
  const questionOf = (ready: ReadyResult | null) =>
    asked.find(
      ({ tenantId, planLotAnalyteId, level }) =>
        tenantId === ready?.tenantId &&
        planLotAnalyteId === ready.result.planLotAnalyteId &&
        level === ready.result.level,
    )?.text ?? null;
  const rows = judged.map(({ row, ready, outcome, says }) => ({
    line: row.line,
    part: row.part,
    laboratory: row.codes.laboratory ?? '',
    analyte: row.codes.analyte ?? '',
    level: row.level,
    value: row.value ?? row.problem?.text ?? '',
    unit: row.codes.unit ?? '',
    outcome,
    text: says[ctx.language],
    question: questionOf(ready),
  }));
  return { laboratories: laboratoriesIn(judged), rows };
}

/** Reports the ready rows. A row that is no longer ready since it was shown is left out and counted. */
export async function storeCentreReports(
  ctx: Ctx,
  services: Services,
  body: CentreReportBody,
): Promise<CentreReportStored> {
  const judged = await judgedRows(ctx, services, body);
  const { stored } = await reportForLaboratories(ctx, body, partsOf(judged));
  const count = (outcome: CentreReportRow['outcome']) => judged.filter((one) => one.outcome === outcome).length;
  return { stored, laboratories: laboratoriesIn(judged), same: count('same'), refused: count('refused') };
}
