import { cvPercentOf, momentsOf, sampleSd } from '@qc/domain';
import type { Range } from '#components/charts/leveyJennings/plot.ts';
import type { Trace } from '#components/charts/leveyJennings/traces.ts';

type BrushFigures = {
  readonly level: number;
  readonly n: number;
  readonly mean: number | null;
  readonly sd: number | null;
  readonly cvPercent: number | null;
};

/** Figures of the results in a selected range of the axis, level by level; excluded results do not count. */
export function brushFigures(traces: readonly Trace[], { from, to }: Range): readonly BrushFigures[] {
  return traces.map(({ level, xs, points }) => {
    const values = points.filter((point, i) => {
      const x = xs[i] ?? 0;
      return x >= from && x <= to && !point.isExcluded;
    });
    const moments = momentsOf(values.map(({ value }) => value));
    const sd = sampleSd(moments);
    const mean = moments.n === 0 ? null : moments.mean;
    return { level, n: moments.n, mean, sd, cvPercent: cvPercentOf(mean, sd) };
  });
}
