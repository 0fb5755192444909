import type { PlanForecastView } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useLanguage } from '#platform/language/language.ts';

/** The forecast of the next round, in a sentence. */
export function RoundLine({ round }: { readonly round: PlanForecastView['round'] }) {
  const { t } = useLanguage();
  if (!round) return <p>{t('forecast.noRound')}</p>;
  return (
    <p>
      {t('forecast.round', {
        score: formatRounded(round.scorePercent, 0) ?? '',
        sd: formatRounded(round.sd, 0) ?? '',
      })}
      {round.unknown > 0 && ` ${t('forecast.roundUnknown', { count: round.unknown })}`}
    </p>
  );
}
