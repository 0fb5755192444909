import { Select } from '#components/ui/input/Select.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (level: number | null) => void;
};

const levels = [1, 2, 3];

/** The level that a lot's code means; none where it means the lot as a whole. */
export function LevelChoice({ label, value, onChange }: Props) {
  const { t } = useLanguage();
  const options = [0, ...levels].map((n) => ({
    value: n,
    label: n === 0 ? t('imports.levelNone') : t('imports.levelOf', { n }),
  }));
  return (
    <Select<number>
      size="small"
      className="mapping-level"
      aria-label={label}
      popupMatchSelectWidth={false}
      value={value ?? 0}
      options={options}
      onChange={(level) => onChange(level === 0 ? null : level)}
    />
  );
}
