import { type LaboratoryStatistics, lessIsBetter } from '@qc/contract';
import { useLanguage } from '#platform/language/language.ts';
import { shareText, shareWords } from './indicatorWords.ts';
import './heatMap.css';

type Props = {
  readonly data: LaboratoryStatistics;
  readonly chosen: string;
  readonly onChoose: (region: string) => void;
};

/** How strongly a cell is tinted: 0 where everything is well, 1 where nothing is. */
function heatOf(percent: number | null, isLess: boolean): number {
  if (percent === null) return 0;
  return Math.min(1, Math.max(0, isLess ? percent / 50 : (100 - percent) / 50));
}

/** Cities against indicators: the stronger the tint, the more there is to do; the figure stands in each cell. */
export function CityHeatMap({ data, chosen, onChoose }: Props) {
  const { t } = useLanguage();
  const { columns } = data.setting;
  return (
    <div className="qc-table-scroll">
      <table className="heat-map">
        <caption>{t('reports.heatMap')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reports.city')}</th>
            <th scope="col">{t('reports.laboratories')}</th>
            {columns.map((indicator) => (
              <th scope="col" key={indicator}>
                {t(`reports.indicator_${indicator}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.regions.map(({ region, laboratories, shares }) => (
            <tr key={region ?? ''}>
              <th scope="row">
                {region === null ? (
                  t('reports.noRegion')
                ) : (
                  <button
                    type="button"
                    className="qc-link"
                    aria-pressed={chosen === region}
                    onClick={() => onChoose(chosen === region ? '' : region)}
                  >
                    {region}
                  </button>
                )}
              </th>
              <td>{laboratories}</td>
              {columns.map((indicator) => (
                <td
                  key={indicator}
                  title={shareWords(indicator, shares[indicator], t)}
                  style={{
                    ['--heat' as string]: `${Math.round(heatOf(shares[indicator].percent, lessIsBetter.includes(indicator)) * 30)}%`,
                  }}
                  className="heat-cell"
                >
                  {shareText(shares[indicator])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
