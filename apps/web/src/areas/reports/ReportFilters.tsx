import type { FilterWords } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { FilterBar, type FilterPart } from '#components/ui/filters/FilterBar.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { useLanguage } from '#platform/language/language.ts';
import { nameIn, useLaboratory } from '#platform/session/laboratory.ts';
import { placeParts } from './placeParts.ts';
import { chemistryTypesQuery, panelsQuery, testsQuery } from './reportQueries.ts';

type PlaceWord = 'instrument' | 'panel' | 'chemistryType' | 'analyte' | 'lot';
type CommonWord = PlaceWord | 'month' | 'from' | 'to' | 'level' | 'set' | 'asOf';
type Values = Readonly<Record<CommonWord, string>>;

/** Instruments, panels, analytes and lots to choose from, where they are one laboratory's. */
function usePlaceParts(values: Values): FilterPart<PlaceWord>[] {
  const { t, language } = useLanguage();
  const { tenantId, isCentral } = useLaboratory();
  const isOne = !isCentral || tenantId !== undefined;
  const tests = useQuery({ ...testsQuery(tenantId), enabled: isOne }).data ?? [];
  const panels = useQuery({ ...panelsQuery(), enabled: !isCentral }).data?.records ?? [];
  const types = useQuery(chemistryTypesQuery()).data?.records ?? [];
  const [analyteId, lotId] = [useId(), useId()];
  const chemistry: FilterPart<PlaceWord> = {
    word: 'chemistryType',
    label: t('reports.chemistryType'),
    all: t('reports.allChemistryTypes'),
    options: types.map((type) => ({ value: type.id, label: nameIn(language, type) })),
  };
  const among = (word: 'analyte' | 'lot', id: string): FilterPart<PlaceWord> => ({
    word,
    label: t(`reports.${word}`),
    picker: (value, onChange) => (
      <span key={word} className="report-picker">
        <label htmlFor={id}>{t(`reports.${word}`)}</label>
        <RefSelect id={id} to={word} where={{}} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
      </span>
    ),
  });
  if (!isOne) return [chemistry, among('analyte', analyteId), among('lot', lotId)];
  const place = placeParts(t, tests, values);
  const panel: FilterPart<PlaceWord> = {
    word: 'panel',
    label: t('reports.panel'),
    all: t('reports.allPanels'),
    options: panels.map((each) => ({ value: each.id, label: nameIn(language, each) })),
  };
  return [
    place.instrument,
    ...(panels.length > 0 ? [panel] : []),
    chemistry,
    { ...place.analyte, clears: ['lot'] },
    place.lot,
  ];
}

type Props<W extends FilterWords> = {
  readonly filter: Pick<Filter<never, W>, 'words' | 'values' | 'set' | 'isNarrowed' | 'clear'>;
  /** Filters of this report alone. */
  readonly more?: readonly FilterPart<Extract<keyof W, string>>[];
  /** A report of whole months only. */
  readonly isMonthly?: boolean;
  readonly children?: ReactNode;
};

/** What a report is about, all of it in the address: when, which levels, and which of their results count. */
export function ReportFilters<W extends FilterWords & Readonly<Record<CommonWord, unknown>>>(props: Props<W>) {
  const { filter, more = [], isMonthly = false, children } = props;
  const { t } = useLanguage();
  const values = filter.values as Values;
  const places = usePlaceParts(values);
  const hasDays = !isMonthly && (values.from !== '' || values.to !== '');
  const days: FilterPart<CommonWord> = {
    word: 'from',
    until: 'to',
    label: t('reports.days'),
    clears: ['month'],
  };
  const parts: FilterPart<CommonWord>[] = [
    { word: 'month', label: t('reports.month'), isOff: hasDays, clears: isMonthly ? [] : ['from', 'to'] },
    ...(isMonthly ? [] : [days]),
    ...places,
    {
      word: 'level',
      label: t('reports.levelChoice'),
      all: t('reports.allLevels'),
      options: ['1', '2', '3'].map((value) => ({ value, label: t('resource.level', { level: Number(value) }) })),
    },
    { word: 'set', label: t('reports.set'), text: (value) => t(`reports.set_${value as 'all'}`), isOpen: true },
    { word: 'asOf', label: t('charts.asKnownOn') },
  ];
  return (
    <FilterBar filter={filter} parts={[...(parts as FilterPart<Extract<keyof W, string>>[]), ...more]}>
      {children}
    </FilterBar>
  );
}
