import { Button, Popover } from 'antd';
import { CheckBoxes } from '#components/ui/input/CheckBoxes.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { useLanguage } from '#platform/language/language.ts';
import type { Density, TableShape, useTablePreferences } from './tablePreferences.ts';
import './settings.css';

type Preferences = ReturnType<typeof useTablePreferences>;
type Props = {
  readonly table: TableShape;
  readonly preferences: Preferences;
  /** Fields that this list fixes and so never shows. */
  readonly hidden?: readonly string[];
};

const densities: readonly { readonly value: Density; readonly key: 'Compact' | 'Standard' | 'Relaxed' }[] = [
  { value: 'compact', key: 'Compact' },
  { value: 'standard', key: 'Standard' },
  { value: 'relaxed', key: 'Relaxed' },
];

/** Which columns and how high the rows; kept for this user. */
export function TableSettings(props: Props) {
  const { t } = useLanguage();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<Settings {...props} />}
      title={t('resource.listSettings')}
    >
      <Button
        icon={<Icon name="settings" />}
        aria-label={t('resource.listSettings')}
        title={t('resource.listSettings')}
      />
    </Popover>
  );
}

function Settings({ table, preferences, hidden = [] }: Props) {
  const { t, text } = useLanguage();
  const names = Object.keys(table.fields).filter((name) => !hidden.includes(name));
  const choose = (name: string, isOn: boolean) => {
    const next = names.filter((other) => (other === name ? isOn : preferences.columns.includes(other)));
    // The last column stays: a table without columns says nothing.
    if (next.length > 0) preferences.chooseColumns(inListOrder(table, next));
  };
  return (
    <div className="qc-settings">
      <fieldset className="qc-settings-density">
        <legend>{t('resource.density')}</legend>
        {densities.map(({ value, key }) => (
          <label key={value}>
            <input
              type="radio"
              name="density"
              checked={preferences.density === value}
              onChange={() => preferences.change({ density: value })}
            />
            {t(`resource.density${key}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="qc-settings-columns">
        <legend>{t('resource.columns')}</legend>
        <CheckBoxes all={names} chosen={preferences.columns} onChoose={choose}>
          {(name) => text(table.fields[name]?.label ?? { zh: name, en: name })}
        </CheckBoxes>
      </fieldset>
      <Button size="small" type="link" onClick={() => preferences.chooseColumns(undefined)}>
        {t('resource.resetColumns')}
      </Button>
    </div>
  );
}

/** Declared columns keep their place; what the user adds follows in the order of the fields. */
function inListOrder(table: TableShape, names: readonly string[]): readonly string[] {
  const declared = table.list.columns.filter((name) => names.includes(name));
  return [...declared, ...names.filter((name) => !declared.includes(name))];
}
