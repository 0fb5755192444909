import { Button, Input, Popover } from 'antd';
import { type ReactNode, useId } from 'react';
import { CheckBoxes } from '#components/ui/CheckBoxes.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { useLanguage } from '#platform/language.ts';
import type { EntrySettings } from './entrySettings.ts';
import { timeWords } from './grid/cellWords.ts';
import { WaitingResults } from './save/WaitingResults.tsx';
import { textColumns } from './sheet/columns.ts';
import { readRunTime } from './time/runTime.ts';

type Props = {
  readonly modeSwitch: ReactNode;
  readonly settings: EntrySettings;
  readonly onSettings: (change: Partial<EntrySettings>) => void;
  readonly runTime: string;
  readonly onRunTime: (text: string) => void;
  readonly offset: number;
};

/** Above the sheet: what all its runs share. */
export function EntryToolbar({ modeSwitch, settings, onSettings, runTime, onRunTime, offset }: Props) {
  const { t } = useLanguage();
  const id = useId();
  const time = readRunTime(runTime, { now: Date.now(), offset });
  return (
    <header className="entry-tools">
      {modeSwitch}
      <label htmlFor={`${id}-time`} className="entry-tool">
        <span>{t('dailyQc.runTime')}</span>
        <Input
          id={`${id}-time`}
          value={runTime}
          placeholder={t('dailyQc.runTimeNow')}
          status={time.ok ? '' : 'error'}
          title={timeWords(time)}
          aria-invalid={!time.ok}
          onChange={(event) => onRunTime(event.target.value)}
          onBlur={() => runTime.trim() !== '' && time.ok && onRunTime(time.text)}
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
