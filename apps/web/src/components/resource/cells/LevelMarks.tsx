import { LevelSign } from '#components/charts/LevelSign.tsx';
import { useLanguage } from '#platform/language/language.ts';

/** The levels in use, by shape, hue and number. */
export function LevelMarks({ levels }: { readonly levels: readonly number[] }) {
  const { t } = useLanguage();
  return (
    <span className="qc-levels">
      {levels.map((level) => (
        <span key={level} className="qc-level" title={t('resource.level', { level })}>
          <LevelSign level={level} size={10} />
          {level}
        </span>
      ))}
    </span>
  );
}
