import type { SimilarEntry } from '@qc/contract';
import { ucumScale } from '@qc/domain';

export type UnitEntry = Pick<SimilarEntry, 'id' | 'title' | 'details'> & { readonly ucum: string };

/**
 * Units that measure the same as the one asked for, the same size first, each with its factor. Letters say nothing: μg/dL
 * looks like U/dL and is another quantity, so what has another dimension is not offered at all.
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
