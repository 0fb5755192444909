import type { QcTestRow } from '@qc/contract';
import type { FilterOption, FilterPart } from '#components/ui/filters/FilterBar.tsx';
import type { Translate } from '#platform/language/language.ts';

function optionsOf<T>(list: readonly T[], of: (item: T) => readonly [string, string]): FilterOption[] {
  return [...new Map(list.map(of))].map(([value, label]) => ({ value, label }));
}

type Part = FilterPart<'instrument' | 'analyte' | 'lot'>;

/** Instruments, and the analytes and lots on the chosen one, of one laboratory's tests. */
export function placeParts(
  t: Translate,
  tests: readonly QcTestRow[],
  { instrument, analyte = '' }: { readonly instrument: string; readonly analyte?: string },
) {
  const here = tests.filter((test) => instrument === '' || test.labInstrumentId === instrument);
  const ofAnalyte = here.filter((test) => analyte === '' || test.analyteId === analyte);
  return {
    instrument: {
      word: 'instrument',
      label: t('reports.instrument'),
      all: t('reports.allInstruments'),
      options: optionsOf(tests, (test) => [test.labInstrumentId, test.labInstrumentName]),
      clears: ['analyte', 'lot'],
      isWide: true,
    },
    analyte: {
      word: 'analyte',
      label: t('reports.analyte'),
      all: t('reports.allAnalytes'),
      options: optionsOf(here, (test) => [test.analyteId, `${test.analyteName} ${test.abbreviation}`]),
    },
    lot: {
      word: 'lot',
      label: t('reports.lot'),
      all: t('reports.allLots'),
      options: optionsOf(ofAnalyte, (test) => [test.lotId, test.lotNumber]),
    },
  } satisfies Record<string, Part>;
}
