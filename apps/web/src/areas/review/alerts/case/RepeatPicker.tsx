import type { AlertCase, CaseResult } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useId } from 'react';
import { Select } from '#components/ui/input/Select.tsx';
import { standingOf } from '#components/verdict/VerdictTag.tsx';
import { type Translate, useLanguage } from '#platform/language/language.ts';
import { FormLine } from './FormLine.tsx';

type Props = {
  readonly found: AlertCase;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

/** A result in one line of words. */
export function repeatText(result: CaseResult, decimals: number, t: Translate): string {
  return t('alerts.repeatText', {
    at: result.measuredAt.slice(0, 16),
    level: result.level,
    value: formatRounded(result.value, decimals) ?? t('alerts.blank'),
    verdict: t(`alerts.${standingOf(result)}`),
  });
}

/** Later results of the test, chosen as repeats of the run. */
export function RepeatPicker({ found, value, onChange }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const known = new Map([...found.repeats, ...found.laterResults].map((result) => [result.id, result]));
  const options = [...known.values()]
    .sort((a, b) => a.instant - b.instant || a.level - b.level)
    .map((result) => ({ value: result.id, label: repeatText(result, found.test.decimals, t) }));
  return (
    <FormLine label={t('alerts.repeats')} htmlFor={id} help={t('alerts.repeatsHelp')}>
      <Select
        id={id}
        className="case-wide"
        mode="multiple"
        placeholder={options.length === 0 ? t('alerts.noLater') : undefined}
        disabled={options.length === 0}
        showSearch={{ filterOption: (typed, option) => option?.label.includes(typed) ?? false }}
        options={options}
        value={[...value]}
        onChange={onChange}
      />
    </FormLine>
  );
}
