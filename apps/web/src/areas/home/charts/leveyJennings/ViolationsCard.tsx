import type { LeveyJenningsPoint } from '@qc/contract';
import { RulePill } from '#components/charts/RulePill.tsx';
import { rulesInOrder } from '#components/charts/ruleOrder.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lookOf } from '../../verdict/verdict.ts';
import { labMinute } from '../labClock.ts';
import { ruleWords } from '../ruleWords.ts';
import './sideCards.css';

type Props = {
  readonly points: readonly LeveyJenningsPoint[];
  readonly offset: number;
  readonly onPoint: (point: LeveyJenningsPoint) => void;
};

const most = 8;

/** Results of the period that violated a rule, newest first. */
export function ViolationsCard({ points, offset, onPoint }: Props) {
  const { t } = useLanguage();
  const flagged = points.filter(({ rules, isExcluded }) => rules && rules.length > 0 && !isExcluded).toReversed();
  return (
    <section className="chart-side" aria-label={t('charts.violations')}>
      <header>
        <h2>{t('charts.violations')}</h2>
        <span className="chart-side-note">{t('charts.violationCount', { count: flagged.length })}</span>
      </header>
      {flagged.length === 0 && <p className="chart-side-empty">{t('charts.noViolations')}</p>}
      <ul className="violations">
        {flagged.slice(0, most).map((point) => (
          <li key={point.id}>
            <button type="button" onClick={() => onPoint(point)}>
              <RulePill tone={lookOf(point.verdict).tone} rules={point.rules ?? []} />
              <span>
                <b>{t('charts.pointTitle', { level: point.level, time: labMinute(point.instant, offset).slice(5) })}</b>
                <small>
                  {rulesInOrder(point.rules ?? [])
                    .map((rule) => ruleWords(rule, t))
                    .join(' · ')}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {flagged.length > most && (
        <p className="chart-side-empty">{t('charts.moreViolations', { count: flagged.length - most })}</p>
      )}
    </section>
  );
}
