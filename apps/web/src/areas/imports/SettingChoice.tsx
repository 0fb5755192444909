import { Select } from 'antd';
import { useLanguage } from '#platform/language.ts';

type Named = { readonly id: string; readonly name: string };

type Props = {
  readonly settings: readonly Named[];
  /** Blank where a file tells by itself how it is read. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** By which configuration a file is read. */
export function SettingChoice({ settings, value, onChange }: Props) {
  const { t } = useLanguage();
  return (
    <Select
      aria-label={t('imports.configuration')}
      className="import-choice"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('imports.noConfiguration') },
        ...settings.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
