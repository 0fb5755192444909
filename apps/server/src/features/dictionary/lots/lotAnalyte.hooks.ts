import { type MakerValueProblem, makerValueProblem } from '@qc/domain';
import { sql } from 'kysely';
import type { ResourceHooks } from '#crud/hooks';
import { localName } from '#crud/localName';
import { MakerMeanOutside, MakerRangeReversed, MakerSdNotPositive, MakerSdTooLarge } from './lot.errors.ts';

const errors = {
  meanOutside: MakerMeanOutside,
  rangeReversed: MakerRangeReversed,
  sdNotPositive: MakerSdNotPositive,
  sdTooLarge: MakerSdTooLarge,
} satisfies Record<MakerValueProblem, unknown>;

type Merged = Readonly<Record<string, unknown>>;

function valuesOf(merged: Merged, level: number) {
  const figure = (name: string) => {
    const value = merged[`level${level}${name}`];
    return value === null || value === undefined ? null : Number(value);
  };
  return { mean: figure('Mean'), sd: figure('Sd'), low: figure('Low'), high: figure('High') };
}

/** What a maker assigns must be possible: mean within its range, the range the right way round. */
export const lotAnalyteHooks: ResourceHooks = {
  async beforeSave(tx, ctx, { values, merged }) {
    for (const level of [1, 2, 3]) {
      const { mean, sd, low, high } = valuesOf(merged, level);
      const problem = makerValueProblem({ mean, sd, low, high });
      if (problem === null) continue;
      const analyte = await tx.first(sql<{ name: string }>`
        select ${localName(ctx.language, 'y')} as name from analyte y where y.id = ${String(merged.analyteId)}`);
      const text = (value: number | null) => (value === null ? '—' : String(value));
      const range = `${text(low)} – ${text(high)}`;
      throw errors[problem]({ analyte: analyte?.name ?? '', level, mean: text(mean), sd: text(sd), range });
    }
    return values;
  },
};
