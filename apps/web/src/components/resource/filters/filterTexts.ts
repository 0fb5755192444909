import type { Field, Operator } from '@qc/resource-kit';
import { filterKey, filterOperators } from './filterOperators.ts';

/** Conditions as the address has them: parameter to text. */
export type Filters = Readonly<Record<string, string>>;

/** The texts of one field's filter by operator: one for an equality, two for a range. */
export type FilterTexts = Partial<Readonly<Record<Operator, string>>>;

/** The filters with those of one field replaced; an empty text is no condition. */
export function withTexts(filters: Filters, name: string, texts: FilterTexts): Filters {
  const next: Record<string, string> = { ...filters };
  for (const [operator, value] of Object.entries(texts)) {
    const key = filterKey(name, operator as Operator);
    if (value.trim() === '') delete next[key];
    else next[key] = value.trim();
  }
  return next;
}

/** The texts of one field among all filters. */
export function textsOf(filters: Filters, name: string, field: Field): FilterTexts {
  return Object.fromEntries(
    filterOperators[field.type].map((operator) => [operator, filters[filterKey(name, operator)] ?? '']),
  );
}
