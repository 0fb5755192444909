import type { CityState, MapField } from '@qc/contract';
import { formatRounded, groupBy, type LaboratoryMeasure } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';

type Measure = {
  readonly label: MessageKey;
  readonly how: MessageKey;
  text(value: number): string;
};

export const measures: Readonly<Record<LaboratoryMeasure, Measure>> = {
  share: { label: 'home.inControlShare', how: 'home.mapShareHow', text: (value) => `${value} %` },
  sigma: { label: 'home.mapSigma', how: 'home.mapSigmaHow', text: (value) => `${formatRounded(value, 1)} σ` },
  sdi: { label: 'home.mapSdi', how: 'home.mapSdiHow', text: (value) => `${formatRounded(value, 2)}` },
};

type CityFields = { readonly city: string | null; readonly fields: readonly MapField[] };

/** The laboratories of each city, in the order of the cities. */
export function fieldsByCity(cities: readonly CityState[], fields: readonly MapField[]): readonly CityFields[] {
  const byCity = groupBy(fields, ({ city }) => city);
  return cities.map(({ city }) => ({ city, fields: byCity.get(city) ?? [] }));
}
