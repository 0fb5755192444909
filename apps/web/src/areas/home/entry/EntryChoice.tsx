import { qcTestPanel } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { pageQuery } from '#components/resource/data/resourceQueries.ts';
import { useLanguage } from '#platform/language.ts';
import { matches } from '../workspace/searchQcTests.ts';
import { testTreeQuery } from '../workspace/testTree.ts';

type Props = { readonly isPanel: boolean; readonly value: string; readonly onChange: (id: string) => void };

/** Which test or panel to enter for. */
export function EntryChoice(props: Props) {
  return props.isPanel ? <PanelChoice {...props} /> : <TestChoice {...props} />;
}

type TestProps = Omit<Props, 'isPanel'> & { readonly withSealed?: boolean };

/** One of the laboratory's tests, found by any of its names. */
export function TestChoice({ value, onChange, withSealed = false }: TestProps) {
  const { t } = useLanguage();
  const { data = [], isLoading } = useQuery(testTreeQuery(withSealed));
  return (
    <Select
      className="entry-choice"
      aria-label={t('dailyQc.chooseTest')}
      placeholder={t('dailyQc.chooseTest')}
      value={value === '' || isLoading ? undefined : value}
      loading={isLoading}
      showSearch={{ filterOption: (typed, option) => option !== undefined && matches(option.test, typed) }}
      options={data.map((test) => ({
        value: test.id,
        label: [test.analyteName, test.labInstrumentName, test.lotNumber].join(' · '),
        test,
      }))}
      onChange={onChange}
    />
  );
}

function PanelChoice({ value, onChange }: Props) {
  const { t, language } = useLanguage();
  const { data, isLoading } = useQuery(pageQuery(qcTestPanel, { current: '1', size: '-1' }));
  return (
    <Select
      className="entry-choice"
      aria-label={t('dailyQc.choosePanel')}
      placeholder={t('dailyQc.choosePanel')}
      value={value === '' || isLoading ? undefined : value}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data?.records ?? []).map((panel) => ({
        value: panel.id,
        label: recordTitle(qcTestPanel, panel, language),
      }))}
      onChange={onChange}
    />
  );
}
