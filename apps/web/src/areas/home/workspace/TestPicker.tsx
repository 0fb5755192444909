import type { QcTestRow } from '@qc/contract';
import { useState } from 'react';
import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { findTests } from './searchQcTests.ts';
import './testPicker.css';

type Props = {
  readonly tests: readonly QcTestRow[];
  readonly isLoading: boolean;
  readonly value: string;
  readonly onChange: (id: string) => void;
};

type Option = { readonly value: string; readonly label: string; readonly test: QcTestRow };

const labelOf = ({ analyteName, abbreviation, labInstrumentName, lotNumber }: QcTestRow) =>
  `${analyteName}${abbreviation === analyteName ? '' : ` ${abbreviation}`} · ${labInstrumentName} · ${lotNumber}`;

/** One of the laboratory's tests, found by any of its names: Enter takes the likeliest. */
export function TestPicker({ tests, isLoading, value, onChange }: Props) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const options = findTests(tests, typed).map((test): Option => ({ value: test.id, label: labelOf(test), test }));
  const chosen = tests.find(({ id }) => id === value);
  return (
    <Select<string, Option>
      className="test-picker"
      aria-label={t('dailyQc.chooseTest')}
      placeholder={t('dailyQc.chooseTest')}
      value={chosen?.id}
      labelRender={() => chosen && labelOf(chosen)}
      loading={isLoading}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      options={options}
      optionRender={({ data }) => <TestLine test={data.test} />}
      notFoundContent={t('dailyQc.treeNothing')}
      popupMatchSelectWidth={false}
      onChange={onChange}
      onOpenChange={(isOpen) => !isOpen && setTyped('')}
    />
  );
}

function TestLine({ test }: { readonly test: QcTestRow }) {
  const { t } = useLanguage();
  const isSealed = test.status === 'Sealed';
  return (
    <span className="test-line" data-sealed={isSealed || undefined}>
      <span>{test.analyteName}</span>
      <b>{test.abbreviation}</b>
      <small>{`${test.labInstrumentName} · ${test.lotNumber}${isSealed ? ` · ${t('dailyQc.sealed')}` : ''}`}</small>
    </span>
  );
}
