import { sigmaAdvice } from '@qc/domain';
import { Button } from 'antd';
import { useLanguage } from '#platform/language/language.ts';

type Props = {
  readonly sigma: number | null;
  readonly levels: 2 | 3;
  readonly onUse: (rules: readonly string[]) => void;
};

/** Rules and numbers of controls that suit a method of this sigma. */
export function AdviceCard({ sigma, levels, onUse }: Props) {
  const { t } = useLanguage();
  const advice = sigmaAdvice(sigma, levels);
  return (
    <section className="qc-box designer-card" aria-label={t('designer.advice')}>
      <h2>{t('designer.advice')}</h2>
      {!advice && <p>{t('designer.noAdvice')}</p>}
      {advice && (
        <>
          <p>{t('designer.adviceRules', { rules: advice.rules.join(' / ') })}</p>
          <ul>
            {advice.designs.map(({ resultsPerRun, runs }) => (
              <li key={`${resultsPerRun}/${runs}`}>{t('designer.adviceDesign', { n: resultsPerRun, r: runs })}</li>
            ))}
            {advice.alternative && (
              <li>
                {t('designer.adviceInstead', {
                  rule: advice.alternative.rule,
                  insteadOf: advice.alternative.insteadOf,
                })}
              </li>
            )}
          </ul>
          {!advice.isAdequate && <p role="note">{t('designer.notAdequate')}</p>}
          <Button onClick={() => onUse(advice.rules)}>{t('designer.useAdvice')}</Button>
        </>
      )}
    </section>
  );
}
