import { criticalSystematicError, formatRounded, type Multirule } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChartCard } from '#components/charts/ChartCard.tsx';
import { useChartColours } from '#components/charts/useChartColours.ts';
import { useLanguage } from '#platform/language/language.ts';
import type { PowerCurve } from './designJob.ts';
import { powerQuery } from './designQueries.ts';
import { powerOption } from './powerOption.ts';

type Props = { readonly rules: readonly Multirule[]; readonly levels: number; readonly sigma: number | null };

/** Between the simulated errors the curve is straight. */
function probabilityAt(curve: PowerCurve, shift: number): number | null {
  const after = curve.findIndex((point) => point.shiftSd >= shift);
  const [left, right] = [curve[after - 1], curve[after]];
  if (!right) return null;
  if (!left) return right.probability;
  const share = (shift - left.shiftSd) / (right.shiftSd - left.shiftSd);
  return left.probability + share * (right.probability - left.probability);
}

/** What the chosen rules detect, simulated while the user chooses. */
export function PowerCard({ rules, levels, sigma }: Props) {
  const { t } = useLanguage();
  const colours = useChartColours();
  const { data: curve, isFetching } = useQuery(powerQuery(rules, levels));
  const critical = criticalSystematicError(sigma);
  const option = useMemo(() => {
    const words = {
      shift: t('designer.shift'),
      probability: t('designer.probability'),
      critical: t('designer.critical'),
    };
    return powerOption(curve ?? [], { critical, colours, words });
  }, [curve, critical, colours, t]);
  if (!rules.some((rule) => rule.reject)) return <p role="status">{t('designer.noReject')}</p>;
  const ped = curve && critical !== null ? probabilityAt(curve, critical) : null;
  const share = (value: number | null | undefined) =>
    value == null ? t('designer.unknown') : (formatRounded(value, 3) ?? '');
  return (
    <ChartCard
      title={t('designer.power')}
      label={t('designer.powerLabel')}
      option={option}
      height={320}
      head={[t('designer.shift'), t('designer.probability')]}
      rows={(curve ?? []).map((point) => [point.shiftSd, point.probability])}
      fileName={t('designer.power')}
    >
      {isFetching ? (
        <p role="status">{t('designer.simulating')}</p>
      ) : (
        <>
          <p>{t('designer.pfr', { value: share(curve?.[0]?.probability) })}</p>
          {critical !== null && (
            <p>{t('designer.ped', { shift: formatRounded(critical, 2) ?? '', value: share(ped) })}</p>
          )}
        </>
      )}
    </ChartCard>
  );
}
