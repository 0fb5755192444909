import type { SimilarEntry } from '@qc/contract';
import { ucumScale } from '@qc/domain';

export type UnitEntry = Pick<SimilarEntry, 'id' | 'title' | 'details'> & { readonly ucum: string };

/**
 * Units that measure the same quantity as the requested one, the same size first, each with its factor. Similar letters
 * prove nothing: μg/dL resembles U/dL but is another quantity. So a unit of another dimension is never offered.
 */
export function similarUnits(ucum: string, known: readonly UnitEntry[], most: number): SimilarEntry[] {
  const asked = ucumScale(ucum);
  return known
    .flatMap(({ ucum: code, ...entry }) => {
      if (code === ucum) return [{ ...entry, nearness: 1, factor: 1 }];
      const scale = ucumScale(code);
      if (!asked || !scale || scale.dimension !== asked.dimension || scale.dimension === '') return [];
      const factor = Number((asked.factor / scale.factor).toPrecision(6));
      return [{ ...entry, nearness: 1 / (1 + Math.abs(Math.log10(factor))), factor }];
    })
    .sort((a, b) => b.nearness - a.nearness || (a.title < b.title ? -1 : 1))
    .slice(0, most);
}
