import type { PlanReportContent, PlanReportSample } from '@qc/contract';
import { planScore, type RoundSample, robustCentre, roundScore, SCORE_FIGURES } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import {
  materialChecks,
  overruledValues,
  type ReportedValue,
  reportedValues,
  signedFor,
  specOf,
} from '../evaluation/loadPlan.ts';
import { checkOf, type GroupedSample, materialOf, sampleOf } from '../evaluation/sampleOf.ts';
import { histogramOfSample } from '../evaluation/statistics.ts';
import { dayText, type PlanAnalyteRow, type PlanHead, planAnalyteRows } from '../plans.queries.ts';

/** Groups of fewer than this many others are not shown to a laboratory: they could be turned back into one. */
const MIN_OTHERS = 3;

type Both = { readonly zh: string; readonly en: string };
type Participant = { readonly tenantId: string; readonly code: string; readonly laboratory: Both };
type Setting = PlanReportContent['setting'];
type Round = PlanReportContent['history'][number] & { readonly tenantId: string };

/** A report with the laboratory that it is for. */
export type BuiltReport = { readonly tenantId: string; readonly code: string; readonly content: PlanReportContent };

async function participantsOf(tx: ReadTx, planId: string): Promise<Participant[]> {
  const rows = await tx.rows(sql<{ tenantId: string; code: string; zh: string; en: string }>`
    select t.tenant_id as "tenantId", coalesce(t.code, '') as code, b.name as zh, coalesce(nullif(b.name_en, ''), b.name) as en
    from plan_tenant t join laboratory b on b.tenant_code = t.tenant_id and b.deleted_at is null
    where t.plan_id = ${planId} and t.plan_tenant_status = 'Accepted' and t.deleted_at is null order by t.code`);
  return rows.map(({ tenantId, code, zh, en }) => ({ tenantId, code, laboratory: { zh, en } }));
}

async function settingOf(tx: ReadTx, planId: string): Promise<Setting> {
  const row = await tx.first(sql<Omit<Setting, 'comment'> & Both>`
    select shows_statistics as "showsStatistics", shows_groups as "showsGroups", shows_charts as "showsCharts", shows_history as "showsHistory",
      coalesce(signer_name, '') as "signerName", coalesce(comment, '') as zh, coalesce(nullif(comment_en, ''), comment, '') as en
    from plan_report_setting where plan_id = ${planId} and deleted_at is null`);
  const all = { showsStatistics: true, showsGroups: true, showsCharts: true, showsHistory: true, signerName: '' };
  if (!row) return { ...all, comment: { zh: '', en: '' } };
  const { zh, en, ...shown } = row;
  return { ...shown, comment: { zh, en } };
}

/** Earlier rounds of the same programme that were published, by laboratory. */
function roundsBefore(tx: ReadTx, plan: PlanHead): Promise<Round[]> {
  return tx.rows(sql<Round>`
    select distinct on (r.tenant_id, p.id) r.tenant_id as "tenantId",
      jsonb_build_object('zh', p.name, 'en', coalesce(nullif(p.name_en, ''), p.name)) as plan, ${dayText('p.end_date')} as "endDate",
      r.score_percent as "scorePercent", case when r.score_percent is not null then r.passed end as passed
    from plan_report r join plan p on p.id = r.plan_id and p.deleted_at is null
    join plan now on now.id = ${plan.id} and (now.project_id = p.project_id or now.copied_from_id = p.id)
    where p.id <> now.id and p.end_date < now.end_date and r.deleted_at is null order by r.tenant_id, p.id, r.edition desc`);
}

type Grouped = {
  readonly row: PlanAnalyteRow;
  readonly level: number;
  readonly sample: GroupedSample;
  readonly material: NonNullable<PlanReportSample['material']>;
};

function groupFigures(sample: GroupedSample, own: ReportedValue): PlanReportSample['group'] {
  const counted = new Set(sample.all.counted.map(({ id }) => id));
  const group = sample.values.filter(({ group: method, id }) => method === own.group && counted.has(id));
  if (group.filter(({ id }) => id !== own.id).length < MIN_OTHERS) return null;
  const centre = robustCentre(group.map(({ value }) => value));
  return { laboratories: group.length, mean: centre?.mean ?? null, sd: centre?.sd ?? null };
}

function sampleLine(
  { level, sample, material }: Grouped,
  own: ReportedValue | undefined,
  setting: Setting,
): PlanReportSample {
  const against = own ? sample.of(own) : sample.all;
  const score = own ? planScore(against, own) : null;
  const others = sample.all.counted.filter(({ id }) => id !== own?.id).length;
  const isShown = setting.showsStatistics && others >= MIN_OTHERS;
  const figures = Object.fromEntries(SCORE_FIGURES.map((name) => [name, score?.figures[name].value ?? null]));
  return {
    level,
    value: own?.value ?? null,
    isLate: own?.isLate ?? false,
    assigned: against.figures.assigned.value,
    assignedU: against.figures.assignedU.value,
    sigmaPt: against.figures.sigmaPt.value,
    tea: against.figures.tea.value,
    ...(figures as Pick<PlanReportSample, (typeof SCORE_FIGURES)[number]>),
    usesZPrime: against.usesZPrime,
    grade: score?.grade ?? null,
    isAcceptable: score?.isAcceptable ?? null,
    laboratories: sample.all.counted.length,
    mean: isShown ? (sample.all.centre?.mean ?? null) : null,
    sd: isShown ? (sample.all.centre?.sd ?? null) : null,
    cvPercent: isShown ? (sample.all.centre?.cvPercent ?? null) : null,
    group: setting.showsGroups && own ? groupFigures(sample, own) : null,
    histogram: setting.showsCharts && others >= MIN_OTHERS ? histogramOfSample(sample.all) : null,
    material,
  };
}

function materialLine(sample: GroupedSample, check: Parameters<typeof materialOf>[1]): Grouped['material'] {
  const { figures, homogeneity, stability } = materialOf(sample, check);
  return {
    homogeneity: homogeneity.verdict,
    betweenItemSd: figures.betweenItemSd.value,
    stability: stability.verdict,
    stabilityShift: figures.stabilityShift.value,
    limit: figures.materialLimit.value,
  };
}

const judged = ({ value, isAcceptable }: PlanReportSample): RoundSample => ({
  isReported: value !== null,
  isAcceptable,
});

/** Every laboratory's report of a plan: its own values beside the groups, never a line of another laboratory. */
export async function buildReports(tx: ReadTx, plan: PlanHead): Promise<BuiltReport[]> {
  const rows = await planAnalyteRows(tx, 'zh', plan.id);
  const values = await reportedValues(tx, 'zh', { planId: plan.id });
  const overruled = await overruledValues(tx, plan.id);
  const checks = await materialChecks(tx, plan.id);
  const signed = new Set((await signedFor(tx, plan.id)).map(({ tenantId, analyteId }) => `${tenantId}/${analyteId}`));
  const setting = await settingOf(tx, plan.id);
  const rounds = setting.showsHistory ? await roundsBefore(tx, plan) : [];
  const bySample = new Map<string, ReportedValue[]>();
  for (const value of values) {
    const key = `${value.analyteId}/${value.level}`;
    const list = bySample.get(key);
    if (list) list.push(value);
    else bySample.set(key, [value]);
  }
  const samples = rows.flatMap((row) =>
    row.levels.map((level): Grouped => {
      const own = bySample.get(`${row.id}/${level}`) ?? [];
      const sample = sampleOf(specOf(row, level, overruled), own, row.groupBy);
      return { row, level, sample, material: materialLine(sample, checkOf(checks, row.id, level)) };
    }),
  );
  const byLaboratory = new Map(values.map((value) => [`${value.tenantId}/${value.analyteId}/${value.level}`, value]));
  const participants = await participantsOf(tx, plan.id);
  return participants.map(({ tenantId, code, laboratory }) => {
    const analytes = rows
      .filter(({ id }) => signed.has(`${tenantId}/${id}`))
      .map((row) => {
        const own = row.levels.map((level) => byLaboratory.get(`${tenantId}/${row.id}/${level}`));
        const any = own.find((value) => value !== undefined);
        const lines = samples
          .filter((sample) => sample.row.id === row.id)
          .map((sample, at) => sampleLine(sample, own[at], setting));
        const score = roundScore(lines.map(judged), plan.passPercent);
        return {
          planLotAnalyteId: row.id,
          analyte: { zh: row.analyteZh, en: row.analyteEn },
          unit: row.unitName,
          decimals: row.decimals,
          method: { zh: any?.methodZh ?? '', en: any?.methodEn ?? '' },
          instrument: { zh: any?.instrumentZh ?? '', en: any?.instrumentEn ?? '' },
          scorePercent: score.scorePercent,
          passed: score.passed,
          samples: lines,
        };
      });
    const lines = analytes.flatMap((analyte) => analyte.samples);
    const score = roundScore(lines.map(judged), plan.passPercent);
    const content: PlanReportContent = {
      plan: { zh: plan.name, en: plan.nameEn || plan.name },
      major: plan.majorName ?? '',
      startDate: plan.startDate,
      endDate: plan.endDate,
      laboratory,
      code,
      passPercent: plan.passPercent,
      ...score,
      unsatisfactory: lines.filter(({ grade, isAcceptable }) => grade === 'unsatisfactory' || isAcceptable === false)
        .length,
      setting,
      analytes,
      history: rounds.filter((round) => round.tenantId === tenantId).map(({ tenantId: _, ...round }) => round),
    };
    return { tenantId, code, content };
  });
}
