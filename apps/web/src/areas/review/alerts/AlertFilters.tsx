import { alertCalls, type InputOf } from '@qc/contract';
import { alertStatuses, alertTypes } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Select } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '#components/resource/data/saveFile.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { fetchFile } from '#platform/call.ts';
import { useLanguage } from '#platform/language.ts';
import { Can } from '#platform/permissions.tsx';
import { useOnce } from '#platform/useOnce.ts';
import { DayFilter } from '../DayFilter.tsx';
import { testsQuery } from '../reviewQueries.ts';
import { type AlertFilter, alertParams, isFiltered, noAlertFilter, statusFilters, typeFilters } from './alertFilter.ts';

type Props = {
  readonly filter: AlertFilter;
  /** Instruments and tests can be chosen from where they are one laboratory's. */
  readonly laboratory: { readonly tenantId: string | undefined; readonly isCentral: boolean };
  readonly onChange: (change: Partial<AlertFilter>) => void;
  readonly settings: ReactNode;
};
type Option = { readonly value: string; readonly label: string };

const search = {
  filterOption: (typed: string, option: Option | undefined) =>
    option?.label.toLowerCase().includes(typed.toLowerCase()) ?? false,
};

/** Instruments that have tests, and the tests of the chosen one. */
function useTestOptions(instrument: string, tenantId: string | undefined): { instruments: Option[]; tests: Option[] } {
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
export function AlertFilters({ filter, laboratory, onChange, settings }: Props) {
  const { t, text } = useLanguage();
  const { instruments, tests } = useTestOptions(filter.instrument, laboratory.tenantId);
  const isOne = !laboratory.isCentral || laboratory.tenantId !== undefined;
  // A failure has been told by the API client.
  const [download, isDownloading] = useOnce(async () => {
    const { current: _, size: __, ...params } = alertParams(filter, laboratory.tenantId);
    saveFile(await fetchFile(alertCalls.exportCases, params as InputOf<typeof alertCalls.exportCases>));
  });
  const statusText = (value: (typeof statusFilters)[number]) => {
    const label = alertStatuses.find((status) => status.value === value)?.label;
    return label ? text(label) : t(value === 'open' ? 'alerts.status_open' : 'alerts.status_all');
  };
  const typeText = (value: string) =>
    text(alertTypes.find((type) => type.value === value)?.label ?? { zh: '', en: '' });
  const { case: opened, of, tenantId, ascs, descs } = filter;
  const unfiltered = { ...noAlertFilter, case: opened, of, tenantId, ascs, descs };
  return (
    <search className="review-filters">
      <Select
        className="review-choice"
        aria-label={t('alerts.filterStatus')}
        value={filter.status}
        options={statusFilters.map((value) => ({ value, label: statusText(value) }))}
        onChange={(status) => onChange({ status })}
      />
      <Select
        className="review-choice"
        aria-label={t('alerts.filterType')}
        value={filter.type}
        options={[
          { value: '', label: t('alerts.allTypes') },
          ...typeFilters.map((value) => ({ value, label: typeText(value) })),
        ]}
        onChange={(type) => onChange({ type })}
      />
      {isOne && (
        <>
          <Select<string, Option>
            className="review-choice review-wide"
            aria-label={t('alerts.filterInstrument')}
            showSearch={search}
            value={filter.instrument}
            options={[{ value: '', label: t('alerts.allInstruments') }, ...instruments]}
            onChange={(instrument) => onChange({ instrument, test: '' })}
          />
          <Select<string, Option>
            className="review-choice review-wide"
            aria-label={t('alerts.filterTest')}
            showSearch={search}
            popupMatchSelectWidth={false}
            value={filter.test}
            options={[{ value: '', label: t('alerts.allTests') }, ...tests]}
            onChange={(test) => onChange({ test })}
          />
        </>
      )}
      <DayFilter label={t('alerts.filterPeriod')} from={filter.from} to={filter.to} onChange={onChange} />
      <Checkbox
        checked={filter.escalated === 'true'}
        onChange={(event) => onChange({ escalated: event.target.checked ? 'true' : '' })}
      >
        {t('alerts.onlyEscalated')}
      </Checkbox>
      {isFiltered(filter) && (
        <Button type="link" onClick={() => onChange(unfiltered)}>
          {t('alerts.clearFilters')}
        </Button>
      )}
      <span className="alerts-acts">
        <Can code="qcTestAlert_export">
          <Button
            icon={<Icon name="download" />}
            loading={isDownloading}
            onClick={() => void download().catch(() => undefined)}
          >
            {t('alerts.export')}
          </Button>
        </Can>
        {settings}
      </span>
    </search>
  );
}
