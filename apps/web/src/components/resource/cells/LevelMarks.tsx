import { useLanguage } from '#platform/language.ts';

/** Levels keep their shape and hue of the charts: 1 circle, 2 square, 3 triangle. */
const shapes: Record<number, string> = {
  1: 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z',
  2: 'M3.5 3.5h9v9h-9Z',
  3: 'M8 2.5 14 13H2Z',
};

/** The levels in use, by shape, hue and number. */
export function LevelMarks({ levels }: { readonly levels: readonly number[] }) {
  const { t } = useLanguage();
  return (
    <span className="qc-levels">
      {levels.map((level) => (
        <span key={level} className={`qc-level qc-level-${level}`} title={t('resource.level', { level })}>
          <svg viewBox="0 0 16 16" width="10" height="10" aria-hidden="true">
            <path d={shapes[level] ?? ''} fill="currentColor" />
          </svg>
          {level}
        </span>
      ))}
    </span>
  );
}
