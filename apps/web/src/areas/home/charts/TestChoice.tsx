import type { QcTestRow } from '@qc/contract';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '#platform/language.ts';
import { stateWords } from '../verdict/verdict.ts';

type Props = {
  readonly tests: readonly QcTestRow[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
};

/** Tests by instrument, found by any part of their names. */
export function TestChoice({ tests, value, onChange }: Props) {
  const { t, language } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the states change with the language
  const options = useMemo(() => {
    const instruments = [...new Set(tests.map(({ labInstrumentName }) => labInstrumentName))];
    return instruments.map((name) => ({
      label: name,
      options: tests
        .filter(({ labInstrumentName }) => labInstrumentName === name)
        .map((test) => ({
          value: test.id,
          label: `${test.analyteName} ${test.abbreviation} · ${test.lotNumber}`,
          title: t(test.status === 'Sealed' ? 'dailyQc.sealed' : stateWords[test.state]),
          search: `${test.analyteName} ${test.abbreviation} ${test.lotNumber} ${name}`.toLowerCase(),
        })),
    }));
  }, [tests, language]);
  return (
    <Select
      className="test-choice"
      aria-label={t('charts.test')}
      placeholder={t('charts.chooseTest')}
      showSearch={{
        filterOption: (text, option) =>
          String((option as { search?: string } | undefined)?.search).includes(text.toLowerCase()),
      }}
      options={options}
      value={value}
      onChange={onChange}
      popupMatchSelectWidth={false}
    />
  );
}
