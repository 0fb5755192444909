import type { UnusualResults } from '@qc/contract';
import {
  converted,
  type DailyLevel,
  displayDecimals,
  formatRounded,
  type Moments,
  mergeMoments,
  scaleBetween,
  type UnusualResult,
  unusualResult,
} from '@qc/domain';
import { sql } from 'kysely';
import { unitScales } from '#features/dictionary/units/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { PlanAnalyteRow } from '../plans.queries.ts';
import type { ReportedValue } from './readReported.ts';

type Month = Moments & {
  readonly planLotAnalyteId: string;
  readonly analyteId: string;
  readonly unitId: string;
  readonly lotId: string;
  readonly level: number;
  readonly isSameLot: boolean;
  readonly isSameAssay: boolean;
};

/** The months of daily control that say what is usual now. */
const MONTHS = 12;

/** In-control results of the last months of the laboratory's tests on the analytes of a plan. */
const dailyMonths = (tx: ReadTx, by: Caller, planId: string, ids: readonly string[]): Promise<Month[]> =>
  tx.rows(sql<Month>`
    select s.plan_lot_analyte_id as "planLotAnalyteId", q.analyte_id as "analyteId", q.unit_id as "unitId", q.lot_id as "lotId",
      q.level::int as level, q.lot_id = a.lot_id as "isSameLot", t.assay_id = s.assay_id as "isSameAssay", q.n, q.mean, q.m2
    from plan_tenant_analyte s join plan_lot_analyte a on a.id = s.plan_lot_analyte_id
    join qc_test t on t.tenant_id = s.tenant_id and t.analyte_id = a.analyte_id and t.deleted_at is null
    join qc_month q on q.tenant_id = s.tenant_id and q.qc_test_id = t.id and q."set" = 'inControl' and q.n > 0
    where s.tenant_id = ${by.tenantId} and s.plan_id = ${planId} and s.is_signed and s.plan_lot_analyte_id = any(${ids}::bigint[])
      and q.month >= (${by.now()}::timestamptz - ${MONTHS} * interval '1 month')::date`);

/** What daily control shows, by analyte of the plan and in its unit; that of the assay that takes part, where there is any. */
async function dailyLevels(tx: ReadTx, by: Caller, planId: string, rows: readonly PlanAnalyteRow[]) {
  const months = await dailyMonths(
    tx,
    by,
    planId,
    rows.map(({ id }) => id),
  );
  const scales = await unitScales(
    tx,
    rows.map(({ analyteId }) => analyteId),
  );
  return (row: PlanAnalyteRow): DailyLevel[] => {
    const own = months.filter(({ planLotAnalyteId }) => planLotAnalyteId === row.id);
    const meant = own.some(({ isSameAssay }) => isSameAssay) ? own.filter(({ isSameAssay }) => isSameAssay) : own;
    const to = scales.of(row.analyteId, row.unitId);
    const merged = new Map<string, Month>();
    for (const month of meant) {
      const key = `${month.lotId}/${month.unitId}/${month.level}`;
      const known = merged.get(key);
      merged.set(key, { ...month, ...(known ? mergeMoments(known, month) : {}) });
    }
    return [...merged.values()].flatMap(({ unitId, level, isSameLot, n, mean, m2 }) => {
      const from = scales.of(row.analyteId, unitId);
      if (unitId !== row.unitId && (!from || !to)) return [];
      const scale = unitId === row.unitId || !from || !to ? { factor: 1, intercept: 0 } : scaleBetween(from, to);
      const sd = n < 2 ? null : converted(Math.sqrt(m2 / (n - 1)), scale, { isWidth: true });
      return [{ level, isSameLot, n, mean: converted(mean, scale), sd }];
    });
  };
}

const both = {
  zh: {
    of: (name: string, level: number, value: string) => `「${name}」水平 ${level} 为 ${value}: `,
    farFromDaily: (shown: string) => `本实验室日常质控为 ${shown}`,
    outsideDaily: (low: string, high: string) => `本实验室日常质控的均值在 ${low} 至 ${high} 之间`,
    notPositive: () => '不为正数，将不计入统计',
    sameAsLevel: (level: number) => `与水平 ${level} 的数值相同`,
    farFromLevel: (level: number, value: string) => `水平 ${level} 为 ${value}`,
    wideUncertainty: (u: string) => `u(x) = ${u} 超过结果的四分之一`,
  },
  en: {
    of: (name: string, level: number, value: string) => `${name} level ${level} is ${value}: `,
    farFromDaily: (shown: string) => `the laboratory’s daily control shows ${shown}`,
    outsideDaily: (low: string, high: string) =>
      `the means of the laboratory’s daily control lie between ${low} and ${high}`,
    notPositive: () => 'it is not positive and would not count',
    sameAsLevel: (level: number) => `level ${level} has the same value`,
    farFromLevel: (level: number, value: string) => `level ${level} is ${value}`,
    wideUncertainty: (u: string) => `u(x) = ${u} is more than a quarter of it`,
  },
} as const;

type Shown = { readonly unit: string; mean(value: number): string; sd(value: number): string };

function unusualText(one: UnusualResult, words: (typeof both)['zh' | 'en'], { unit, mean, sd }: Shown): string {
  switch (one.code) {
    case 'farFromDaily':
      return words.farFromDaily(`${mean(one.mean)}${one.sd === null ? '' : ` ± ${sd(one.sd)}`} ${unit}`);
    case 'outsideDaily':
      return words.outsideDaily(mean(one.low), `${mean(one.high)} ${unit}`);
    case 'notPositive':
      return words.notPositive();
    case 'sameAsLevel':
      return words.sameAsLevel(one.level);
    case 'farFromLevel':
      return words.farFromLevel(one.level, `${one.value} ${unit}`);
    default:
      return words.wideUncertainty(String(one.u));
  }
}

function questionText(by: Caller, row: PlanAnalyteRow, sent: ReportedValue, unusual: readonly UnusualResult[]): string {
  const words = both[by.language];
  const { unitName: unit, decimals } = row;
  const shown = (figure: 'mean' | 'sd') => (value: number) =>
    formatRounded(value, displayDecimals(figure, decimals)) ?? String(value);
  const parts = unusual.map((one) => unusualText(one, words, { unit, mean: shown('mean'), sd: shown('sd') }));
  const value = sent.conversion === null ? `${sent.value} ${unit}` : `${sent.valueText} = ${sent.value} ${unit}`;
  return `${words.of(row.analyteName, sent.level, value)}${parts.join(', ')}`;
}

type Reporting = {
  readonly planId: string;
  readonly given: readonly ReportedValue[];
  readonly known: readonly { readonly analyteId: string; readonly level: number; readonly value: number | null }[];
  readonly rows: readonly PlanAnalyteRow[];
};

/** What is unusual among the results that are about to be reported, as questions to the user who reports them. */
export async function unusualAmong(
  tx: ReadTx,
  by: Caller,
  { planId, given, known, rows }: Reporting,
): Promise<UnusualResults['questions']> {
  const concerned = rows.filter(({ id }) => given.some(({ planLotAnalyteId }) => planLotAnalyteId === id));
  if (concerned.length === 0) return [];
  const dailyOf = await dailyLevels(tx, by, planId, concerned);
  return concerned.flatMap((row) => {
    const daily = dailyOf(row);
    const own = given.filter(({ planLotAnalyteId }) => planLotAnalyteId === row.id);
    const before = known.filter(
      ({ analyteId, level }) => analyteId === row.id && !own.some((one) => one.level === level),
    );
    const others = [...own, ...before].flatMap(({ level, value }) => (value === null ? [] : [{ level, value }]));
    return own.flatMap((sent) => {
      const { level, value, u } = sent;
      if (value === null) return [];
      const unusual = unusualResult({ level, value, u }, { daily, others, mayBeNegative: row.mayBeNegative });
      return unusual.length === 0
        ? []
        : [{ planLotAnalyteId: row.id, level, text: questionText(by, row, sent, unusual) }];
    });
  });
}
