import { Segmented } from 'antd';
import { useLanguage } from '#platform/language/language.ts';
import type { EntryMode } from './sheet/sheetColumns.ts';

type Props = {
  readonly value: EntryMode;
  readonly isDisabled?: boolean;
  readonly hint?: string | undefined;
  readonly onChange: (mode: EntryMode) => void;
};

/** Single results, or n, mean and SD of a period. */
export function ModeChoice({ value, isDisabled = false, hint, onChange }: Props) {
  const { t } = useLanguage();
  return (
    <span title={hint}>
      <Segmented<EntryMode>
        aria-label={t('dailyQc.mode')}
        value={value}
        disabled={isDisabled}
        options={[
          { value: 'individual', label: t('dailyQc.modeIndividual') },
          { value: 'mean', label: t('dailyQc.modeMean') },
        ]}
        onChange={onChange}
      />
    </span>
  );
}
