import type { PlanReportContent, PlanReportSample } from '@qc/contract';
import { type GroupedSample, type Peers, type PlanSample, peersOf, robustCentre } from '@qc/domain';
import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';
import { checkOf, materialOf } from '../evaluation/aboutSample.ts';
import {
  belowLimit,
  materialChecks,
  overruledValues,
  ruleOf,
  type SampleValue,
  sampleValues,
  specOf,
} from '../evaluation/loadPlan.ts';
import { histogramOfSample } from '../evaluation/statistics.ts';
import { type PlanAnalyteRow, type PlanHead, planAnalyteRows } from '../plans.queries.ts';

type Both = { readonly zh: string; readonly en: string };
export type Participant = { readonly tenantId: string; readonly code: string; readonly laboratory: Both };
export type Setting = PlanReportContent['setting'];

/** A value as a laboratory's line needs it; equal texts are shared over many thousand rows. */
export type OwnValue = Pick<SampleValue, 'id' | 'value' | 'u' | 'group' | 'model' | 'isLate' | 'text'>;

/** A sample as every laboratory's line needs it: figures without the values behind them, so that a large round stays small. */
export type EvaluatedSample = {
  readonly level: number;
  readonly all: PlanSample;
  /** What a laboratory of a method and instrument model is scored by. */
  of(value: Pick<OwnValue, 'group' | 'model'>): Peers;
  /** How many laboratories each group has that somebody is scored by. */
  readonly bases: readonly number[];
  /** What each laboratory reported below a limit of quantification. */
  readonly below: ReadonlyMap<string, string>;
  /** What each laboratory reported. */
  readonly own: ReadonlyMap<string, OwnValue>;
  readonly counted: number;
  /** What counts, by method. */
  readonly groups: ReadonlyMap<string, NonNullable<PlanReportSample['group']>>;
  readonly histogram: PlanReportSample['histogram'];
  readonly material: NonNullable<PlanReportSample['material']>;
};

export type EvaluatedRound = {
  readonly plan: PlanHead;
  readonly setting: Setting;
  readonly participants: readonly Participant[];
  readonly analytes: readonly { readonly row: PlanAnalyteRow; readonly samples: readonly EvaluatedSample[] }[];
};

/** The laboratories that take part, in the order of their codes. */
export async function participantsOf(tx: ReadTx, planId: string): Promise<Participant[]> {
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

function materialLine(sample: GroupedSample, check: Parameters<typeof materialOf>[1]): EvaluatedSample['material'] {
  const { figures, homogeneity, stability } = materialOf(sample, check);
  return {
    homogeneity: homogeneity.verdict,
    betweenItemSd: figures.betweenItemSd.value,
    stability: stability.verdict,
    stabilityShift: figures.stabilityShift.value,
    limit: figures.materialLimit.value,
  };
}

function groupsOf({ all, values }: GroupedSample, setAside: ReadonlySet<string>): EvaluatedSample['groups'] {
  const byMethod = new Map<string, number[]>();
  for (const { id, group, value } of values)
    if (!setAside.has(id)) {
      const own = byMethod.get(group);
      if (own) own.push(value);
      else byMethod.set(group, [value]);
    }
  return new Map(
    [...byMethod].map(([method, own]) => {
      const centre = own.length === all.counted.length ? all.centre : robustCentre(own);
      return [method, { laboratories: own.length, mean: centre?.mean ?? null, sd: centre?.sd ?? null }];
    }),
  );
}

/** A sample without the values that it came from. */
const bare = (sample: PlanSample): PlanSample => ({ ...sample, counted: [] });

/** Evaluates a sample for the reports of all its laboratories. */
export function evaluatedSample(
  level: number,
  {
    sample,
    material,
    below = new Map(),
  }: {
    sample: GroupedSample<OwnValue>;
    material: EvaluatedSample['material'];
    below?: EvaluatedSample['below'];
  },
): EvaluatedSample {
  const setAside = new Set(sample.all.setAside.map(({ id }) => id));
  const bareSamples = new Map<PlanSample, PlanSample>();
  const known = new Map<string, Peers>();
  const keyOf = ({ group, model }: Pick<OwnValue, 'group' | 'model'>) => `${group}/${model}`;
  const bases = new Set<number>();
  for (const value of sample.values) {
    if (known.has(keyOf(value))) continue;
    const peers = sample.of(value);
    const against = bareSamples.get(peers.sample) ?? bare(peers.sample);
    bareSamples.set(peers.sample, against);
    known.set(keyOf(value), { ...peers, sample: against });
    if (peers.basis !== null && !peers.isTooFew) bases.add(peers.sample.counted.length);
  }
  const all = bare(sample.all);
  return {
    level,
    all,
    of: (value) => known.get(keyOf(value)) ?? { sample: all, basis: null, isFallback: false, isTooFew: false },
    bases: [...bases],
    below,
    own: new Map(sample.values.map((value) => [value.id, value])),
    counted: sample.all.counted.length,
    groups: groupsOf(sample, setAside),
    histogram: histogramOfSample(sample.all),
    material,
  };
}

/**
 * Analytes whose values are in memory together. A query for each analyte alone would scan the laboratories' assays ten
 * times as often.
 */
const ANALYTES_IN_MEMORY = 10;

/** The statistics of every sample of a plan, some analytes at a time. */
export async function evaluateRound(tx: ReadTx, plan: PlanHead): Promise<EvaluatedRound> {
  const rows = await planAnalyteRows(tx, 'zh', plan.id);
  const overruled = await overruledValues(tx, plan.id);
  const checks = await materialChecks(tx, plan.id);
  const analytes: EvaluatedRound['analytes'][number][] = [];
  const texts = new Map<string, string>();
  const once = (text: string) => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  for (let done = 0; done < rows.length; done += ANALYTES_IN_MEMORY) {
    const some = rows.slice(done, done + ANALYTES_IN_MEMORY);
    const ids = some.map(({ id }) => id);
    const bySample = new Map<string, OwnValue[]>();
    for (const { analyteId, level, id, value, u, group, model, isLate, text } of await sampleValues(tx, plan.id, ids)) {
      const key = `${analyteId}/${level}`;
      const one = { id: once(id), value, u, group: once(group), model: once(model), isLate, text };
      const own = bySample.get(key);
      if (own) own.push(one);
      else bySample.set(key, [one]);
    }
    const below = await belowLimit(tx, 'zh', { planId: plan.id, analyteIds: ids });
    for (const row of some) {
      const samples = row.levels.map((level) => {
        const values = bySample.get(`${row.id}/${level}`) ?? [];
        const sample = peersOf(specOf(row, level, overruled), values, ruleOf(plan, row));
        const inWords = below.filter((one) => one.analyteId === row.id && one.level === level);
        return evaluatedSample(level, {
          sample,
          material: materialLine(sample, checkOf(checks, row.id, level)),
          below: new Map(inWords.map(({ tenantId, text }) => [tenantId, text])),
        });
      });
      analytes.push({ row, samples });
    }
  }
  return {
    plan,
    setting: await settingOf(tx, plan.id),
    participants: await participantsOf(tx, plan.id),
    analytes,
  };
}
