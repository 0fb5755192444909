import { Button, Input, Popover } from 'antd';
import { type ReactNode, useId } from 'react';
import { CheckBoxes } from '#components/ui/input/CheckBoxes.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { EntrySettings } from './entrySettings.ts';
import { timeWords } from './grid/cellWords.ts';
import { WaitingResults } from './save/WaitingResults.tsx';
import { textColumns } from './sheet/sheetColumns.ts';
import type { RunTimeInput } from './time/useRunTime.ts';

type Props = {
  readonly modeSwitch: ReactNode;
  readonly settings: EntrySettings;
  readonly onSettings: (change: Partial<EntrySettings>) => void;
  readonly runTime: RunTimeInput;
};

/** Above the sheet: what all its runs share. */
export function EntryToolbar({ modeSwitch, settings, onSettings, runTime }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const { text, setText, read } = runTime;
  return (
    <header className="entry-tools">
      {modeSwitch}
      <label htmlFor={`${id}-time`} className="entry-tool">
        <span>{t('dailyQc.runTime')}</span>
        <Input
          id={`${id}-time`}
          value={text}
          placeholder={t('dailyQc.runTimeNow')}
          status={read.ok ? '' : 'error'}
          title={timeWords(read)}
          aria-invalid={!read.ok}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => text.trim() !== '' && read.ok && setText(read.text)}
        />
      </label>
      <label htmlFor={`${id}-initials`} className="entry-tool entry-tool-short">
        <span>{t('dailyQc.initials')}</span>
        <Input
          id={`${id}-initials`}
          value={settings.initials}
          maxLength={20}
          onChange={(event) => onSettings({ initials: event.target.value })}
        />
      </label>
      <span className="entry-space" />
      <WaitingResults />
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<ColumnChoice settings={settings} onSettings={onSettings} />}
      >
        <Button icon={<Icon name="settings" />}>{t('dailyQc.moreColumns')}</Button>
      </Popover>
    </header>
  );
}

function ColumnChoice({ settings, onSettings }: Pick<Props, 'settings' | 'onSettings'>) {
  const { t } = useLanguage();
  const choose = (key: (typeof textColumns)[number], isOn: boolean) =>
    onSettings({ texts: textColumns.filter((each) => (each === key ? isOn : settings.texts.includes(each))) });
  return (
    <fieldset className="entry-columns">
      <legend className="visually-hidden">{t('dailyQc.moreColumns')}</legend>
      <CheckBoxes all={textColumns} chosen={settings.texts} onChoose={choose}>
        {(key) => t(`dailyQc.${key}`)}
      </CheckBoxes>
    </fieldset>
  );
}
