import type { LotAnalyteRow } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import { useLanguage } from '#platform/language/language.ts';

/** Mean ± SD that the maker assigns to each level; his unit where it is another than the assay's. */
export function MakerValues({ maker, unit }: { readonly maker: LotAnalyteRow | undefined; readonly unit: string }) {
  const { t } = useLanguage();
  if (!maker || maker.levels.length === 0) return <span className="qc-blank">{t('setup.notAssayed')}</span>;
  const shown = (value: number | null) =>
    formatRounded(value, displayDecimals('mean', maker.decimals)) ?? t('setup.unknown');
  return (
    <span className="setup-values">
      {maker.levels.map(({ level, mean, sd }) => (
        <span key={level}>
          <LevelMarks levels={[level]} />
          {`: ${shown(mean)} ± ${shown(sd)}`}
        </span>
      ))}
      {maker.unitName !== unit && <small>{maker.unitName}</small>}
    </span>
  );
}
