import { alertCalls, type caseFilter } from '@qc/contract';
import { alertStatuses, alertTypes } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { FilterBar, type FilterOption, type FilterPart } from '#components/ui/filters/FilterBar.tsx';
import type { Filter } from '#components/ui/filters/useFilter.ts';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { fetchFile } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import { testsQuery } from '../reviewQueries.ts';

type Props = {
  readonly filter: Filter<typeof caseFilter.call, typeof caseFilter.words>;
  /** Instruments and tests can be chosen where the list is of one laboratory. */
  readonly laboratory: { readonly tenantId: string | undefined; readonly isCentral: boolean };
  readonly settings: ReactNode;
};

/** Instruments that have tests, and the tests of the chosen one. */
function useTestOptions(
  instrument: string,
  tenantId: string | undefined,
): { instruments: FilterOption[]; tests: FilterOption[] } {
  const tests = useQuery(testsQuery(tenantId)).data ?? [];
  const instruments = new Map(tests.map((test) => [test.labInstrumentId, test.labInstrumentName]));
  return {
    instruments: [...instruments].map(([value, label]) => ({ value, label })),
    tests: tests
      .filter((test) => instrument === '' || test.labInstrumentId === instrument)
      .map((test) => ({ value: test.id, label: `${test.analyteName} ${test.abbreviation} · ${test.lotNumber}` })),
  };
}

/** Status, kind, instrument, test and period: all in the address. */
export function AlertFilters({ filter, laboratory, settings }: Props) {
  const { t, text } = useLanguage();
  const { instruments, tests } = useTestOptions(filter.values.instrument, laboratory.tenantId);
  const isOne = !laboratory.isCentral || laboratory.tenantId !== undefined;
  // The API client has already shown a failure.
  const download = async () => {
    const { current: _, size: __, ...input } = filter.input;
    saveFile(await fetchFile(alertCalls.exportCases, { ...input, tenantId: laboratory.tenantId }));
  };
  const statusText = (value: string) => {
    const label = alertStatuses.find((status) => status.value === value)?.label;
    return label ? text(label) : t(value === 'open' ? 'alerts.status_open' : 'alerts.status_all');
  };
  const typeText = (value: string) =>
    text(alertTypes.find((type) => type.value === value)?.label ?? { zh: '', en: '' });
  const placeParts: readonly FilterPart<keyof typeof caseFilter.words>[] = [
    {
      word: 'instrument',
      label: t('alerts.filterInstrument'),
      all: t('alerts.allInstruments'),
      options: instruments,
      clears: ['test'],
      isWide: true,
    },
    { word: 'test', label: t('alerts.filterTest'), all: t('alerts.allTests'), options: tests, isWide: true },
  ];
  return (
    <FilterBar
      filter={filter}
      parts={[
        { word: 'status', label: t('alerts.filterStatus'), text: statusText },
        { word: 'type', label: t('alerts.filterType'), all: t('alerts.allTypes'), text: typeText },
        ...(isOne ? placeParts : []),
        { word: 'from', until: 'to', label: t('alerts.filterPeriod') },
        { word: 'escalated', label: t('alerts.onlyEscalated') },
      ]}
    >
      <Can code="qcTestAlert_export">
        <ActButton icon={<Icon name="download" />} act={download}>
          {t('alerts.export')}
        </ActButton>
      </Can>
      {settings}
    </FilterBar>
  );
}
