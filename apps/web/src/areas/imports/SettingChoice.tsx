import { useLanguage } from '#platform/language/language.ts';
import { type Named, NamedChoice } from './NamedChoice.tsx';

type Props = {
  readonly settings: readonly Named[];
  /** Blank: the format is detected from the file. */
  readonly value: string;
  readonly onChange: (id: string) => void;
};

/** By which configuration a file is read. */
export function SettingChoice({ settings, value, onChange }: Props) {
  const { t } = useLanguage();
  const [label, none] = [t('imports.configuration'), t('imports.noConfiguration')];
  return <NamedChoice label={label} none={none} choices={settings} value={value} onChange={onChange} />;
}
