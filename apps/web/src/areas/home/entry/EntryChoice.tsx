import { qcTestPanel } from '@qc/resources';
import { useQuery } from '@tanstack/react-query';
import { recordTitle } from '#components/resource/data/recordTitle.ts';
import { pageQuery } from '#components/resource/data/resourceQueries.ts';
import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { TestPicker } from '../workspace/TestPicker.tsx';
import { testTreeQuery } from '../workspace/testTree.ts';

type Props = { readonly isPanel: boolean; readonly value: string; readonly onChange: (id: string) => void };

/** Which test or panel to enter for. */
export function EntryChoice(props: Props) {
  return props.isPanel ? <PanelChoice {...props} /> : <TestChoice {...props} />;
}

/** One of the tests that take results. */
function TestChoice({ value, onChange }: Omit<Props, 'isPanel'>) {
  const { data = [], isLoading } = useQuery(testTreeQuery(false));
  return <TestPicker tests={data} isLoading={isLoading} value={value} onChange={onChange} />;
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
