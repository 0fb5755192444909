import type { SensitivityChoice, SensitivityEffect } from '@qc/contract';
import { DataScroll } from '#components/ui/table/DataScroll.tsx';
import { useLanguage } from '#platform/language.ts';
import { signed, totalOf } from './effectSums.ts';

type Props = {
  readonly effects: readonly SensitivityEffect[];
  readonly choices: readonly SensitivityChoice[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
};

/** A line per test: the alerts of the last 90 days as they are and as the choice would have made them. */
export function EffectTable({ effects, choices, selected, onSelect }: Props) {
  const { t } = useLanguage();
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  const isAll = effects.length > 0 && effects.every(({ qcTestId }) => selected.has(qcTestId));
  return (
    <DataScroll label={t('sensitivity.title')}>
      <table className="data-table">
        <thead>
          <tr>
            <th>
              <input
                type="checkbox"
                aria-label={t('sensitivity.selectAll')}
                checked={isAll}
                onChange={() => onSelect(new Set(isAll ? [] : effects.map(({ qcTestId }) => qcTestId)))}
              />
            </th>
            <th scope="col">{t('sensitivity.test')}</th>
            <th scope="col">{t('sensitivity.lot')}</th>
            <th scope="col">{t('sensitivity.present')}</th>
            <th scope="col" className="data-number">
              {t('sensitivity.runs')}
            </th>
            <th scope="col" className="data-number">
              {t('sensitivity.alertsNow')}
            </th>
            <th scope="col" className="data-number">
              {t('sensitivity.alertsChosen')}
            </th>
            <th scope="col" className="data-number">
              {t('sensitivity.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <EffectLine
              key={effect.qcTestId}
              effect={effect}
              present={choices.find(({ id }) => id === effect.sensitivityId)?.name ?? t('sensitivity.byDefault')}
              isSelected={selected.has(effect.qcTestId)}
              onToggle={() => toggle(effect.qcTestId)}
            />
          ))}
        </tbody>
      </table>
    </DataScroll>
  );
}

type LineProps = {
  readonly effect: SensitivityEffect;
  readonly present: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
};

function EffectLine({ effect, present, isSelected, onToggle }: LineProps) {
  const { t } = useLanguage();
  const difference = totalOf(effect.chosen) - totalOf(effect.present);
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={t('sensitivity.select', { test: `${effect.analyteName} · ${effect.labInstrumentName}` })}
          checked={isSelected}
          onChange={onToggle}
        />
      </td>
      <th scope="row">
        {effect.analyteName}
        <small>{effect.labInstrumentName}</small>
      </th>
      <td>{effect.lotNumber}</td>
      <td>{present}</td>
      <td className="data-number">{effect.runs}</td>
      <td className="data-number" title={t('sensitivity.parts', { ...effect.present })}>
        {totalOf(effect.present)}
      </td>
      <td className="data-number" title={t('sensitivity.parts', { ...effect.chosen })}>
        {totalOf(effect.chosen)}
      </td>
      <td className="data-number">{signed(difference)}</td>
    </tr>
  );
}
