import { Segmented } from 'antd';
import { useId } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { settingChoices } from '#platform/settings/settings.ts';
import { changeSettings, useSettings } from '#platform/settings/settingsStore.ts';
import { choiceWords } from './settingRows.ts';

type Props = { readonly name: keyof typeof settingChoices; readonly without?: string };

/** A setting with a few values, all of them visible. */
export function ChoiceSetting({ name, without }: Props) {
  const { t } = useLanguage();
  const settings = useSettings();
  const id = useId();
  const { label, values } = choiceWords[name];
  const words: Readonly<Record<string, Parameters<typeof t>[0]>> = values;
  const options = settingChoices[name]
    .filter((value) => value !== without)
    .flatMap((value) => {
      const word = words[value];
      return word === undefined ? [] : [{ value: value as string, label: t(word) }];
    });
  return (
    <div className="customiser-choice">
      <span id={id}>{t(label)}</span>
      <Segmented
        block
        aria-labelledby={id}
        options={options}
        value={settings[name] as string}
        onChange={(value) => changeSettings({ [name]: value })}
      />
    </div>
  );
}
