import type { DemoAnalyte } from './catalogue/analytes.ts';
import type { DemoLaboratory } from './catalogue/laboratories.ts';
import type { LotKey } from './catalogue/lots.ts';
import type { PlatformKey } from './catalogue/platforms.ts';
import type { TargetPlan, Truth } from './plan.ts';
import { type Random, randomOf } from './random.ts';

/** What a lot contains: the same for all, so that laboratories can be compared. */
function lotMean(lot: LotKey, analyte: DemoAnalyte, level: number): number {
  const usual = analyte.means[level - 1] ?? analyte.means[0];
  return usual * (1 + 0.035 * randomOf(`lot/${lot}/${analyte.nameEn}/${level}`).normal());
}

type Subject = {
  readonly laboratory: DemoLaboratory;
  readonly platformKey: PlatformKey;
  readonly analyser: number;
  readonly analyte: DemoAnalyte;
  readonly lot: LotKey;
};

const spreads: Readonly<Record<DemoLaboratory['manner'], readonly [number, number]>> = {
  usual: [0.85, 1.15],
  biased: [0.85, 1.1],
  negligent: [0.95, 1.2],
  imprecise: [1.45, 1.7],
  tooGood: [0.3, 0.4],
};

/** Analyser and reagent shift all their users alike; what remains is the laboratory's own. */
export function truthOf(subject: Subject, levels: readonly number[]): Map<number, Truth> {
  const { laboratory, platformKey, analyte } = subject;
  const cv = analyte.cvPercent / 100;
  const platformBias = 1.5 * cv * randomOf(`platform/${platformKey}/${analyte.nameEn}`).normal();
  const own = randomOf(`truth/${laboratory.code}/${subject.analyser}/${analyte.nameEn}`);
  const spread = own.between(...spreads[laboratory.manner]);
  const ownBias = cv * (0.45 * own.normal() + (laboratory.manner === 'biased' && own.chance(0.4) ? 2.6 : 0));
  return new Map(
    levels.map((level) => {
      const mean = lotMean(subject.lot, analyte, level) * (1 + platformBias + ownBias);
      return [level, { mean, sd: mean * cv * spread }];
    }),
  );
}

export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

const sdMargins: Readonly<Record<DemoLaboratory['manner'], number>> = {
  usual: 1.12,
  biased: 1.12,
  negligent: 0.93,
  imprecise: 1.08,
  // Its limits are those of everyone else, its results lie suspiciously well within.
  tooGood: 3.2,
};

/** How a test gets its targets. */
export type TargetStory = 'fixed' | 'maker' | 'floating' | 'none';

type Period = { readonly from: number; readonly to: number | null };
type TargetsOptions = {
  readonly laboratory: DemoLaboratory;
  readonly analyte: DemoAnalyte;
  readonly lot: LotKey;
  readonly decimals: number;
  readonly story: TargetStory;
  /** The target as set at first, and where a new one follows, its shift in SD. */
  readonly periods: readonly (Period & { readonly shift: number })[];
  readonly random: Random;
  newId(from: number): string;
};

/** The targets of all levels, one after the other in time. */
export function targetsOf(truth: ReadonlyMap<number, Truth>, options: TargetsOptions): TargetPlan[] {
  if (options.story === 'none') return [];
  return [...truth].flatMap(([level, real]) =>
    options.periods.map(({ from, to, shift }, index) => {
      const isMaker = options.story === 'maker' && index === 0;
      const own = { id: options.newId(from), level, from, to };
      if (options.story === 'floating') return { ...own, kind: 'floating', mean: null, sd: null } as const;
      const figures = isMaker ? makerFigures(options, level) : ownFigures(real, shift, options);
      return { ...own, kind: isMaker ? 'maker' : 'fixed', ...figures } as const;
    }),
  );
}

function ownFigures(real: Truth, shift: number, options: TargetsOptions): { mean: number; sd: number } {
  const { decimals, random, laboratory } = options;
  const mean = real.mean + real.sd * (shift + 0.08 * random.normal());
  return { mean: rounded(mean, decimals + 1), sd: rounded(real.sd * sdMargins[laboratory.manner], decimals + 2) };
}

/** A maker's range must hold for every user, so it is wide. */
export function makerFigures(
  { analyte, lot, decimals }: Pick<TargetsOptions, 'analyte' | 'lot' | 'decimals'>,
  level: number,
): { mean: number; sd: number } {
  const mean = lotMean(lot, analyte, level);
  return { mean: rounded(mean, decimals + 1), sd: rounded((mean * analyte.cvPercent * 2.4) / 100, decimals + 2) };
}
