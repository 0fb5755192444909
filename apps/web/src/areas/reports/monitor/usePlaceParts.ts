import { useQuery } from '@tanstack/react-query';
import type { FilterOption, FilterPart } from '#components/ui/filters/FilterBar.tsx';
import { useLanguage } from '#platform/language.ts';
import { testsQuery } from '../reportQueries.ts';

type Word = 'instrument' | 'analyte' | 'lot';

function optionsOf<T>(list: readonly T[], of: (item: T) => readonly [string, string]): FilterOption[] {
  return [...new Map(list.map(of))].map(([value, label]) => ({ value, label }));
}

/** Instruments, analytes and lots of one laboratory's tests in use. */
export function usePlaceParts(
  tenantId: string | undefined,
  { instrument }: { readonly instrument: string },
): FilterPart<Word>[] {
  const { t } = useLanguage();
  const tests = (useQuery(testsQuery(tenantId)).data ?? []).filter(({ status }) => status === 'Active');
  const here = tests.filter((test) => instrument === '' || test.labInstrumentId === instrument);
  return [
    {
      word: 'instrument',
      label: t('reports.instrument'),
      all: t('reports.allInstruments'),
      options: optionsOf(tests, (test) => [test.labInstrumentId, test.labInstrumentName]),
      clears: ['analyte', 'lot'],
      isWide: true,
    },
    {
      word: 'analyte',
      label: t('reports.analyte'),
      all: t('reports.allAnalytes'),
      options: optionsOf(here, (test) => [test.analyteId, `${test.analyteName} ${test.abbreviation}`]),
    },
    {
      word: 'lot',
      label: t('reports.lot'),
      all: t('reports.allLots'),
      options: optionsOf(here, (test) => [test.lotId, test.lotNumber]),
    },
  ];
}
