import type { UncertaintyQuery, UncertaintyWorkings } from '@qc/contract';
import {
  type ModelOutcome,
  type Moments,
  mergeMoments,
  reportRow,
  statisticsOf,
  type UncertaintyModel,
  uncertaintyModels,
} from '@qc/domain';
import { laboratoryView } from '#crud/laboratoryView';
import { type PeerMonth, peerMonths } from '#features/figures/peers/public';
import { levelKey, nextMonth, type Period, storedMonths } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import type { System } from '#platform/database/system';
import { type LevelRow, levelRows, sourceOf } from './levelRows.ts';
import {
  assayUncertainties,
  type LotTest,
  type ReagentLotChange,
  reagentLotChanges,
  testsOfAssays,
  touches,
} from './uncertainty.queries.ts';

type LotSums = UncertaintyWorkings['lots'][number];
export type Round = UncertaintyWorkings['rounds'][number];

/** The uncertainty of one level with all that it was computed from. */
export type LevelUncertainty = {
  readonly row: LevelRow;
  readonly allowablePercent: number | null;
  readonly models: Readonly<Record<UncertaintyModel, ModelOutcome>>;
  readonly changes: readonly ReagentLotChange[];
  readonly lots: readonly LotSums[];
  readonly rounds: readonly Round[];
};

/** The first of the `count` months that end with `month`, as its first day. */
function monthsBack(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

/** Months in which the level was compared: each is a round of the bias. */
function roundsOf(months: readonly PeerMonth[] | undefined): Round[] {
  return (months ?? []).flatMap(({ month, mean, comparison }) => {
    const { peer } = comparison;
    if (peer === null || peer.mean === null || peer.cvPercent === null || peer.mean === 0) return [];
    return {
      month: month.slice(0, 7),
      mean,
      peerMean: peer.mean,
      peerCvPercent: peer.cvPercent,
      biasPercent: (100 * (mean - peer.mean)) / Math.abs(peer.mean),
      laboratories: peer.laboratories,
      basis: peer.basis,
    };
  });
}

function lotSums(tests: readonly LotTest[], sums: ReadonlyMap<string, Moments>, level: number): LotSums[] {
  return tests.flatMap(({ testId, lotNumber }) => {
    const moments = sums.get(levelKey(testId, level));
    if (!moments) return [];
    const { n: count, mean, sd, cvPercent } = statisticsOf(moments);
    return { qcTestId: testId, lotNumber, count, mean, sd, cvPercent };
  });
}

function uncertaintyOf(
  row: LevelRow,
  known: {
    query: UncertaintyQuery;
    reader: Ctx;
    lots: readonly LotSums[];
    rounds: readonly Round[];
    percents: { calibratorPercent: number | null; biasCorrectionPercent: number | null } | undefined;
    changes: readonly ReagentLotChange[];
  },
): LevelUncertainty {
  const { query, reader, lots, rounds, percents, changes } = known;
  const source = sourceOf(row, { set: query.set, reference: 'target' }, reader);
  const allowablePercent = reportRow(source).teaPercent.value;
  const models = uncertaintyModels({
    period: row.extents[query.set].moments,
    intraprecision: row.reference.intraprecision,
    lots: lots.flatMap(({ count, sd, mean }) => (sd === null ? [] : [{ n: count, sd, mean }])),
    rounds: rounds.map(({ biasPercent, peerCvPercent: cvPercent, laboratories }) => ({
      biasPercent,
      cvPercent,
      laboratories,
    })),
    calibratorPercent: percents?.calibratorPercent ?? null,
    biasCorrectionPercent: percents?.biasCorrectionPercent ?? null,
    allowablePercent,
  });
  return {
    row,
    allowablePercent,
    models,
    changes: changes.filter((change) => touches(change, row.test)),
    lots,
    rounds,
  };
}

type LevelUncertainties = {
  readonly period: Period;
  readonly longTermFrom: string;
  readonly levels: readonly LevelUncertainty[];
};

/**
 * The uncertainties of a laboratory's levels: a constant number of statements. The long-term figure is computed from
 * the monthly sums of every control lot of the assay, and the bias from the months' comparisons with peers.
 */
export async function levelUncertainties(
  system: System,
  reader: Ctx,
  { query, tenantId }: { query: UncertaintyQuery; tenantId: string },
): Promise<LevelUncertainties> {
  const view = laboratoryView(reader, tenantId);
  const { period, rows } = await levelRows(system, { ...view, reader }, { ...query, reference: 'target' });
  const longTermFrom = monthsBack(period.month, query.longTermMonths);
  const before = nextMonth(period.month);
  const assayIds = [...new Set(rows.map(({ test }) => test.assayId))];
  const own = await view.read(async (tx) => {
    const tests = await testsOfAssays(tx, view.ctx, assayIds);
    const testIds = tests.map(({ testId }) => testId);
    const [months, percents, changes] = await Promise.all([
      storedMonths(tx, view.ctx, { testIds, from: longTermFrom, before }),
      assayUncertainties(tx, view.ctx, assayIds),
      reagentLotChanges(tx, view.ctx, period),
    ]);
    return { tests, months, percents: new Map(percents.map((percent) => [percent.assayId, percent])), changes };
  });
  const sums = new Map<string, Moments>();
  for (const { testId, level, pair } of own.months) {
    const key = levelKey(testId, level);
    const { moments } = pair[query.set];
    const sum = sums.get(key);
    sums.set(key, sum ? mergeMoments(sum, moments) : moments);
  }
  const compared = {
    tenantId,
    testIds: [...new Set(rows.map(({ test }) => test.id))],
    from: longTermFrom,
    to: before,
    isWholeMonths: true,
    dataSet: query.set,
    language: view.ctx.language,
  };
  const rounds = await peerMonths(system, compared, reader);
  const levels = rows.map((row) => {
    const ofAssay = own.tests.filter(({ assayId }) => assayId === row.test.assayId);
    return uncertaintyOf(row, {
      query,
      reader,
      lots: lotSums(ofAssay, sums, row.level),
      rounds: roundsOf(rounds.get(levelKey(row.test.id, row.level))),
      percents: own.percents.get(row.test.assayId),
      changes: own.changes,
    });
  });
  return { period, longTermFrom: longTermFrom.slice(0, 7), levels };
}
