import { ReloadOutlined } from '@ant-design/icons';
import { Button, Drawer, Switch } from 'antd';
import { useId } from 'react';
import { useLanguage } from '#platform/language/language.ts';
import { areSettingsChanged, changeSettings, resetSettings, useSettings } from '#platform/settings/settingsStore.ts';
import { useTheme } from '#platform/theme/scheme.ts';
import { ChoiceSetting } from './ChoiceSetting.tsx';
import { PrimaryColour } from './PrimaryColour.tsx';
import { switchSettings } from './settingRows.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** Every setting of the look, effective immediately; the content stays visible next to the panel. */
export function Customiser({ isOpen, onClose }: Props) {
  const { t } = useLanguage();
  const settings = useSettings();
  const { scheme } = useTheme();
  const isVertical = settings.appContentLayoutNav === 'vertical';
  const reset = (
    <Button
      type="text"
      className="customiser-reset"
      data-changed={areSettingsChanged(settings) || undefined}
      icon={<ReloadOutlined />}
      aria-label={t('frame.reset')}
      title={t('frame.reset')}
      onClick={resetSettings}
    />
  );
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      title={t('frame.customise')}
      extra={reset}
      mask={false}
      size={400}
      placement={settings.isAppRTL ? 'left' : 'right'}
    >
      <div className="customiser">
        <p className="customiser-line">{t('frame.customiseLine')}</p>
        <PrimaryColour />
        <ChoiceSetting name="theme" />
        <ChoiceSetting name="skin" />
        <ChoiceSetting name="appContentLayoutNav" />
        <ChoiceSetting name="appContentWidth" />
        <ChoiceSetting name="navbarType" without={isVertical ? undefined : 'hidden'} />
        <ChoiceSetting name="footerType" />
        {switchSettings.map(({ name, label, isShown }) =>
          isShown({ isVertical, scheme }) ? (
            <SwitchRow
              key={name}
              label={t(label)}
              isOn={settings[name]}
              onChange={(isOn) => changeSettings({ [name]: isOn })}
            />
          ) : null,
        )}
        <IdleMinutes />
      </div>
    </Drawer>
  );
}

type SwitchProps = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

function SwitchRow({ label, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="customiser-switch">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={isOn} onChange={onChange} />
    </div>
  );
}

function IdleMinutes() {
  const { t } = useLanguage();
  const { idleLockMinutes } = useSettings();
  const id = useId();
  return (
    <div className="customiser-switch">
      <label htmlFor={id}>{t('frame.idleLock')}</label>
      <input
        id={id}
        type="number"
        className="customiser-number"
        min={0}
        max={480}
        value={idleLockMinutes}
        onChange={({ target }) => changeSettings({ idleLockMinutes: minutesOf(target.value) })}
      />
    </div>
  );
}

/** Whole minutes within the bounds; what is no number counts as never. */
function minutesOf(text: string): number {
  return Math.min(480, Math.max(0, Math.trunc(Number(text)) || 0));
}
