import type { ChartTest } from '@qc/contract';
import type { ComponentProps } from 'react';
import { ChartCard } from '#components/charts/ChartCard.tsx';
import { LevelTitle } from '#components/charts/LevelTitle.tsx';
import { useLanguage } from '#platform/language/language.ts';

type Props = Omit<ComponentProps<typeof ChartCard>, 'title' | 'label' | 'fileName'> & {
  readonly of: {
    readonly kind: 'histogram' | 'mean' | 'months';
    readonly test: Pick<ChartTest, 'abbreviation' | 'analyteName'>;
    readonly level: number;
  };
};

/** The chart of one level of a test, under its sign; a picture of it is named after both. */
export function LevelChartCard({ of: { kind, test, level }, ...card }: Props) {
  const { t } = useLanguage();
  return (
    <ChartCard
      {...card}
      title={<LevelTitle level={level} />}
      label={t(`charts.${kind}Of`, { level })}
      fileName={`${test.abbreviation || test.analyteName}_L${level}_${kind}`}
    />
  );
}
