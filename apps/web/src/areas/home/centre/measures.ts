import type { LaboratoriesOverview, LaboratoryFigures, LaboratoryState } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import { inControlShare } from '../dashboard/states.ts';

/** The grade of a figure: hue and sign of a field on the map. */
export type Tone = 'good' | 'fair' | 'poor' | 'unknown';

/** A laboratory with everything that the first screen knows of it. */
export type MappedLaboratory = LaboratoryState & {
  readonly figures: LaboratoryFigures | undefined;
  /** Per cent of results in control, month by month. */
  readonly shares: readonly (number | null)[];
};

export const measureNames = ['share', 'sigma', 'sdi'] as const;
export type MeasureName = (typeof measureNames)[number];

type Measure = {
  readonly label: MessageKey;
  readonly how: MessageKey;
  value(laboratory: MappedLaboratory): number | null;
  text(value: number): string;
  /** From here on good, from there on fair; for what is better the smaller it is, the other way round. */
  readonly good: number;
  readonly fair: number;
  readonly isLessBetter?: true;
};

/** Sigma by its usual steps (3 is marginal, 4 good), |SDI| likewise (1.25 acceptable, 2 calls for action). */
export const measures: Readonly<Record<MeasureName, Measure>> = {
  share: {
    label: 'home.inControlShare',
    how: 'home.mapShareHow',
    value: ({ counts }) => inControlShare(counts),
    text: (value) => `${value} %`,
    good: 95,
    fair: 80,
  },
  sigma: {
    label: 'home.mapSigma',
    how: 'home.mapSigmaHow',
    value: ({ figures }) => figures?.sigma ?? null,
    text: (value) => `${formatRounded(value, 1)} σ`,
    good: 4,
    fair: 3,
  },
  sdi: {
    label: 'home.mapSdi',
    how: 'home.mapSdiHow',
    value: ({ figures }) => figures?.sdi ?? null,
    text: (value) => `${formatRounded(value, 2)}`,
    good: 1.25,
    fair: 2,
    isLessBetter: true,
  },
};

export function toneOf({ good, fair, isLessBetter }: Measure, value: number | null): Tone {
  if (value === null) return 'unknown';
  if (isLessBetter) return value <= good ? 'good' : value < fair ? 'fair' : 'poor';
  return value >= good ? 'good' : value >= fair ? 'fair' : 'poor';
}

/** Laboratories with the figures of the overview; those come later and may lack some. */
export function mapped(
  laboratories: readonly LaboratoryState[],
  overview: LaboratoriesOverview | undefined,
): readonly MappedLaboratory[] {
  const figures = new Map(overview?.figures.map((each) => [each.tenantId, each]));
  const shares = new Map(overview?.trends.map((each) => [each.tenantId, each.shares]));
  return laboratories.map((laboratory) => ({
    ...laboratory,
    figures: figures.get(laboratory.tenantId),
    shares: shares.get(laboratory.tenantId) ?? [],
  }));
}

export type Region = { readonly name: string; readonly laboratories: readonly MappedLaboratory[] };

/** The city of a region: 武汉市江汉区 is in 武汉市. Any other text is returned unchanged. */
export const cityOf = (region: string): string => /^.+?(?:市|自治州|地区|盟)/.exec(region)?.[0] ?? region;

/** Laboratories by city, the city with most of them first; those without one last. */
export function byRegion(laboratories: readonly MappedLaboratory[]): readonly Region[] {
  const regions = new Map<string, MappedLaboratory[]>();
  for (const laboratory of laboratories) {
    const name = cityOf(laboratory.region ?? '');
    const known = regions.get(name);
    if (known) known.push(laboratory);
    else regions.set(name, [laboratory]);
  }
  return [...regions]
    .map(([name, own]) => ({ name, laboratories: own }))
    .toSorted((a, b) => Number(a.name === '') - Number(b.name === '') || b.laboratories.length - a.laboratories.length);
}
