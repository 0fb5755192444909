import { Switch } from 'antd';
import { useLanguage } from '#platform/language/language.ts';
import type { InputProps } from './inputProps.ts';

/** Yes or no, by position and word. */
export function FlagInput(input: InputProps) {
  const { t } = useLanguage();
  return (
    <Switch
      id={input.id}
      checked={input.value === true}
      checkedChildren={t('resource.yes')}
      unCheckedChildren={t('resource.no')}
      disabled={input.isDisabled}
      aria-describedby={input.describedBy}
      onChange={(isOn) => input.onChange(isOn)}
    />
  );
}
