import { disturbance } from './episodes.ts';
import type { TestPlan } from './plan.ts';
import { rounded } from './planTargets.ts';
import type { Random } from './random.ts';

/** What was measured of each level in one run. */
export type Values = ReadonlyMap<number, number>;

export type Draw = { readonly values: Values; readonly mishap: 'none' | 'gross' | 'swapped' };

/** Part of the scatter is common to all levels of a run: calibration, reagent on board, the day's temperature. */
const commonShare = 0.3;
const ownShare = Math.sqrt(1 - commonShare ** 2);

const grossErrors = 0.0014;
const swappedLevels = 0.0005;

/** A run as the analyser gives it on a day. */
export function drawRun(test: TestPlan, day: number, random: Random): Draw {
  const { shift, spread } = disturbance(test.episodes, day);
  const common = random.normal();
  const values = new Map<number, number>();
  for (const [level, { mean, sd }] of test.truth) {
    const scatter = commonShare * common + ownShare * random.normal();
    values.set(level, rounded(mean + sd * (shift + spread * scatter), test.assay.analyte.decimals));
  }
  if (random.chance(grossErrors)) return { values: withGrossError(test, values, random), mishap: 'gross' };
  if (values.size > 1 && random.chance(swappedLevels)) return { values: swapped(values), mishap: 'swapped' };
  return { values, mishap: 'none' };
}

/** A bubble, a clot, a short sample: one level far off. */
function withGrossError(test: TestPlan, values: Values, random: Random): Values {
  const levels = [...values.keys()];
  const level = levels[Math.floor(random.uniform() * levels.length)] ?? 1;
  const { mean, sd } = test.truth.get(level) ?? { mean: 0, sd: 0 };
  const off = random.between(4.5, 8) * (random.chance(0.3) ? 1 : -1);
  return new Map(values).set(level, rounded(Math.max(mean + off * sd, mean * 0.2), test.assay.analyte.decimals));
}

function swapped(values: Values): Values {
  const [first, second, ...rest] = [...values];
  if (!first || !second) return values;
  return new Map([[first[0], second[1]], [second[0], first[1]], ...rest]);
}

/**
 * Values around the target in force, `off` SD away at one level and within limits at the others: draws a planned
 * morning.
 */
export function drawMorning(
  test: TestPlan,
  limits: ReadonlyMap<number, { mean: number; sd: number }>,
  { off, random }: { off: number; random: Random },
): Values {
  const odd = test.levels[Math.floor(random.uniform() * test.levels.length)];
  const values = new Map<number, number>();
  for (const [level, truth] of test.truth) {
    const { mean, sd } = limits.get(level) ?? truth;
    const z = level === odd && off > 0 ? off * (random.chance(0.5) ? 1 : -1) : random.between(-0.9, 0.9);
    values.set(level, rounded(mean + z * sd, test.assay.analyte.decimals));
  }
  return values;
}
