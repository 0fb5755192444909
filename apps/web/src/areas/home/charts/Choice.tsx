import type { MessageKey } from '@qc/i18n';
import { Segmented } from 'antd';
import { useLanguage } from '#platform/language/language.ts';

type Props<T extends string> = {
  readonly label: MessageKey;
  /** The choices; each is called by `words` followed by it. */
  readonly choices: readonly T[];
  readonly words: (choice: T) => MessageKey;
  readonly value: T;
  readonly onChange: (choice: T) => void;
};

/** One of a few, side by side. */
export function Choice<T extends string>({ label, choices, words, value, onChange }: Props<T>) {
  const { t } = useLanguage();
  return (
    <Segmented<T>
      aria-label={t(label)}
      options={choices.map((choice) => ({ value: choice, label: t(words(choice)) }))}
      value={value}
      onChange={onChange}
    />
  );
}
