import type { DemoLaboratory } from './catalogue/laboratories.ts';
import type { PlatformKey } from './catalogue/platforms.ts';
import type { Random } from './random.ts';

/** Something that goes wrong with a test for a while. Days count from today; `size` is in SD, or a factor of the SD. */
export type Episode = {
  readonly kind: 'drift' | 'precision' | 'reagentShift';
  readonly from: number;
  /** The day on which it is put right, before the first run; after today: not yet. */
  readonly until: number;
  readonly size: number;
};

/** One analyte on one analyser; `analyser` counts the laboratory's instruments. */
export type Place = {
  readonly code: string;
  readonly analyser: number;
  readonly platform: PlatformKey;
  readonly analyte: string;
};

const never = Number.POSITIVE_INFINITY;

/** A reagent lot that reads higher: every laboratory with this analyser and reagent moves on the same day. */
export const reagentShift = {
  platform: 'cobasC',
  analyte: 'Alkaline phosphatase',
  episode: { kind: 'reagentShift', from: -38, until: never, size: 1.7 },
} as const;

const plannedEpisodes: readonly (readonly [code: string, platform: PlatformKey, analyte: string, episode: Episode])[] =
  [
    ['100001', 'cobasC', 'Gamma-glutamyl transferase', { kind: 'drift', from: -34, until: -12, size: 2.4 }],
    ['100001', 'cobasC', 'Total cholesterol', { kind: 'drift', from: -18, until: never, size: 0.09 }],
    ['100001', 'cobasE', 'Free thyroxine', { kind: 'precision', from: -62, until: -47, size: 1.9 }],
    ['100004', 'cobasC', 'Total cholesterol', { kind: 'drift', from: -30, until: never, size: 0.07 }],
    ['100007', 'cobasC', 'Potassium', { kind: 'precision', from: -50, until: -36, size: 1.9 }],
    ['100009', 'au5800', 'Creatinine', { kind: 'drift', from: -104, until: -80, size: 2.6 }],
    ['100020', 'alinityI', 'Thyroid stimulating hormone', { kind: 'drift', from: -26, until: -3, size: 2.5 }],
  ];

/** What befell a test: the planned episodes above, and at random a drift or a period of poor precision. */
export function episodesOf(place: Place, random: Random): Episode[] {
  const own = plannedEpisodes.filter(
    ([code, platform, analyte]) =>
      place.analyser < 3 && code === place.code && platform === place.platform && analyte === place.analyte,
  );
  const isShifted = reagentShift.platform === place.platform && reagentShift.analyte === place.analyte;
  const isUnplanned = own.length === 0 && !isShifted;
  return [
    ...own.map(([, , , episode]) => episode),
    ...(isShifted ? [reagentShift.episode] : []),
    ...(isUnplanned && random.chance(0.09) ? [chanceEpisode(random)] : []),
  ];
}

function chanceEpisode(random: Random): Episode {
  const from = -Math.round(random.between(20, 165));
  const isDrift = random.chance(0.6);
  return {
    kind: isDrift ? 'drift' : 'precision',
    from,
    until: from + Math.round(random.between(8, 18)),
    size: isDrift ? random.between(1.8, 2.6) * (random.chance(0.5) ? 1 : -1) : random.between(1.5, 1.9),
  };
}

/** What episodes do on a day: by how many SD results are off, and how much wider they scatter. */
export function disturbance(episodes: readonly Episode[], day: number): { shift: number; spread: number } {
  let shift = 0;
  let spread = 1;
  for (const { kind, from, until, size } of episodes) {
    if (day < from || day >= until) continue;
    if (kind === 'precision') spread *= size;
    else if (kind === 'reagentShift') shift += size;
    // Without an end the size is what a day adds; with one, what has built up by then.
    else shift += until === never ? size * (day - from) : (size * (day - from)) / (until - from);
  }
  return { shift, spread };
}

/** When a laboratory gave its test a new target for the new reagent; null: it has not noticed yet. */
export function retargetedOn(laboratory: DemoLaboratory, place: Place): number | null {
  const isShifted = reagentShift.platform === place.platform && reagentShift.analyte === place.analyte;
  if (!isShifted || laboratory.manner === 'negligent') return null;
  return reagentShift.episode.from + 6 + (Number(place.code) % 7);
}
