import {
  type ControlSeries,
  emptyMoments,
  groupBy,
  type MenuTestFacts,
  mergeMoments,
  requirementInForce,
} from '@qc/domain';
import type { Days, IndicatorData, MenuRow, Requirement, ResultRow, SumRow } from './facts.queries.ts';

/** The first and last month of a period, its days, and the day whose requirements hold: its last one that has come. */
export type IndicatorPeriod = Days & {
  readonly firstMonth: string;
  readonly lastMonth: string;
  readonly requirementDay: string;
};

/** A level and lot of a QC test with its merged results. */
export type NamedSeries = ControlSeries &
  Pick<SumRow, 'qcTestId' | 'level' | 'lotNumber' | 'labInstrumentId' | 'instrument'>;

/** A test of the menu with what it is judged by. */
export type PeriodTest = {
  readonly menu: MenuRow;
  readonly facts: MenuTestFacts;
  readonly series: readonly NamedSeries[];
  readonly requirement: Requirement | null;
  readonly rounds: readonly ResultRow[];
};

const grouped = <R extends { readonly analyteId: string }>(rows: readonly R[]): ReadonlyMap<string, R[]> =>
  groupBy(rows, ({ analyteId }) => analyteId);

/** One series of each test, level and lot: its months merged. */
function seriesOf(sums: readonly SumRow[]): NamedSeries[] {
  const accepted = sums.filter(({ set }) => set === 'inControl');
  const byKey = groupBy(accepted, ({ qcTestId, level, lotId }) => `${qcTestId}/${level}/${lotId}`);
  return [...byKey.values()].flatMap((months) => {
    const [first] = months;
    if (!first) return [];
    const { qcTestId, level, lotNumber, labInstrumentId, instrument } = first;
    const moments = months
      .map(({ n, mean, m2 }) => ({ n, mean: mean ?? 0, m2: m2 ?? 0 }))
      .reduce(mergeMoments, emptyMoments);
    return [{ qcTestId, level, lotNumber, labInstrumentId, instrument, moments }];
  });
}

/** A round in the period shows that there is a scheme; a joined scheme that has closed, or not begun, is none. */
function schemeOf(menu: MenuRow, rounds: readonly ResultRow[], open: ReadonlySet<string>): MenuTestFacts['scheme'] {
  if (rounds.length > 0) return 'joined';
  if (menu.assessment !== 'joined') return menu.assessment;
  const { schemeIds } = menu;
  return schemeIds.length === 0 || schemeIds.some((id) => open.has(id)) ? 'joined' : 'none';
}

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** The tests on the menu in a period, each with the facts that the indicators count. */
export function testsOfPeriod(data: IndicatorData, period: IndicatorPeriod): PeriodTest[] {
  const { from, to, firstMonth, lastMonth } = period;
  const sums = grouped(data.sums.filter(({ month }) => month >= firstMonth && month <= lastMonth));
  const results = grouped(data.results);
  const requirements = grouped(data.requirements);
  const open = new Set(
    data.schemes
      .filter(({ openFrom, openUntil }) => (openFrom ?? '') <= to && (openUntil ?? '9') >= from)
      .map(({ schemeId }) => schemeId),
  );
  const onMenu = data.menu.filter(({ since, until }) => since <= to && (until === null || until >= from));
  return onMenu.map((menu) => {
    const own = results.get(menu.analyteId) ?? [];
    const rounds = own.filter(({ kind, date }) => kind === 'round' && date >= from && date <= to);
    const counted = rounds.filter(({ counts }) => counts);
    const requirement = requirementInForce(requirements.get(menu.analyteId) ?? [], period.requirementDay);
    const series = seriesOf(sums.get(menu.analyteId) ?? []);
    const facts = {
      hasControl: sums.has(menu.analyteId),
      series,
      limit: requirement,
      scheme: schemeOf(menu, rounds, open),
      rounds: counted,
      hasAlternative: own.some(({ kind, date }) => kind === 'alternative' && date > yearBefore(to) && date <= to),
    };
    return { menu, facts, series, requirement, rounds };
  });
}
