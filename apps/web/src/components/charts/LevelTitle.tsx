import { useLanguage } from '#platform/language/language.ts';
import { LevelSign } from './LevelSign.tsx';

/** A level by its sign and its name. */
export function LevelTitle({ level }: { readonly level: number }) {
  const { t } = useLanguage();
  return (
    <>
      <LevelSign level={level} />
      {t('charts.level', { level })}
    </>
  );
}
