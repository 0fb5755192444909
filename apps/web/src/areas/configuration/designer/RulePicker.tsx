import type { Multirule } from '@qc/domain';
import { Checkbox } from 'antd';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly rules: readonly Multirule[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: string[]) => void;
};

/** Every rule of the laboratory, to be chosen; each with a description of what it does. */
export function RulePicker({ rules, chosen, onChange }: Props) {
  const { t } = useLanguage();
  return (
    <fieldset className="designer-rules">
      <legend>{t('designer.rules')}</legend>
      <Checkbox.Group
        value={[...chosen]}
        onChange={onChange}
        options={rules.map((rule) => ({
          value: rule.abbreviation,
          label: (
            <>
              {rule.abbreviation} <small>{t(rule.reject ? 'designer.asReject' : 'designer.asWarning')}</small>
            </>
          ),
        }))}
      />
    </fieldset>
  );
}
