import { useQuery } from '@tanstack/react-query';
import type { FilterPart } from '#components/ui/filters/FilterBar.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { placeParts } from '../placeParts.ts';
import { testsQuery } from '../reportQueries.ts';

type Word = 'instrument' | 'analyte' | 'lot';

/** Instruments, analytes and lots of one laboratory's tests in use. */
export function usePlaceParts(
  tenantId: string | undefined,
  values: { readonly instrument: string },
): FilterPart<Word>[] {
  const { t } = useLanguage();
  const tests = (useQuery(testsQuery(tenantId)).data ?? []).filter(({ status }) => status === 'Active');
  const { instrument, analyte, lot } = placeParts(t, tests, { instrument: values.instrument });
  return [instrument, analyte, lot];
}
