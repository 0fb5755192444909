import type { LeveyJenningsChart } from '@qc/contract';

/** One test that is compared with the chosen one. */
export type ComparedTest = {
  readonly testId: string;
  readonly name: string;
  readonly lotNumber: string;
  readonly unitName: string;
  readonly n: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly cvPercent: number | null;
  /** Mean distance from its own target. */
  readonly meanZ: number | null;
  /** From the chosen test's mean; null where lot or unit differ: those means cannot be compared. */
  readonly difference: number | null;
  readonly differencePercent: number | null;
};

type Charts = readonly LeveyJenningsChart[];

export const nameOf = ({ labInstrumentName, methodName }: LeveyJenningsChart['test']) =>
  `${labInstrumentName} · ${methodName}`;

/** The results of a level that count: judged and not excluded. */
export const judgedPoints = ({ points }: LeveyJenningsChart, level: number) =>
  points.flatMap((point) =>
    point.level === level && point.z !== null && !point.isExcluded ? [{ instant: point.instant, z: point.z }] : [],
  );

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The tests of one analyte side by side; the first is the one that the others are compared with. */
export function compareTests(charts: Charts, level: number): readonly ComparedTest[] {
  const figuresOf = (chart: LeveyJenningsChart) =>
    chart.figures.find((figures) => figures.level === level)?.period.inControl;
  const [chosen] = charts;
  const reference = chosen && figuresOf(chosen)?.mean;
  return charts.map((chart) => {
    const figures = figuresOf(chart);
    const mean = figures?.mean ?? null;
    const isComparable = chart.test.lotId === chosen?.test.lotId && chart.test.unitName === chosen.test.unitName;
    const difference = isComparable && mean !== null && reference != null ? mean - reference : null;
    return {
      testId: chart.test.id,
      name: nameOf(chart.test),
      lotNumber: chart.test.lotNumber,
      unitName: chart.test.unitName,
      n: figures?.n ?? 0,
      mean,
      sd: figures?.sd ?? null,
      cvPercent: figures?.cvPercent ?? null,
      meanZ: meanOf(judgedPoints(chart, level).map(({ z }) => z)),
      difference,
      differencePercent: difference === null || !reference ? null : (100 * difference) / reference,
    };
  });
}
