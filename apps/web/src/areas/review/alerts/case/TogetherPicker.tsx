import type { AlertCase } from '@qc/contract';
import { Checkbox } from 'antd';
import { useLanguage } from '#platform/language/language.ts';
import { FormLine } from './FormLine.tsx';

type Props = {
  readonly found: AlertCase;
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

/** One shift, one answer: other open cases of the test that share the cause are ticked and answered with this one. */
export function TogetherPicker({ found, value, onChange }: Props) {
  const { t } = useLanguage();
  if (found.openCases.length === 0) return null;
  const options = found.openCases.map(({ id, runTime, alertType, rules }) => ({
    value: id,
    label: t('alerts.togetherText', {
      at: runTime.slice(0, 16),
      kind: t(`alerts.kind_${alertType}`),
      rules: rules.join(' '),
    }),
  }));
  return (
    <FormLine label={t('alerts.together')} help={t('alerts.togetherHelp')}>
      <Checkbox.Group
        className="case-together"
        aria-label={t('alerts.together')}
        options={options}
        value={[...value]}
        onChange={onChange}
      />
    </FormLine>
  );
}
