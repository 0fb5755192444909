import type { LeveyJenningsPoint } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { LevelSign } from '#components/charts/LevelSign.tsx';
import { rulesInOrder } from '#components/charts/ruleOrder.ts';
import { Since } from '#components/knownThen/Since.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lookOf, signedZ, unjudgedWords } from '../../verdict/verdict.ts';
import { labMinute } from '../labClock.ts';
import { ruleWords } from '../ruleWords.ts';
import './pointTip.css';

type Props = {
  readonly point: LeveyJenningsPoint;
  /** Today's state of the result, where a past state is shown and differs. */
  readonly today?: string | undefined;
  readonly decimals: number;
  readonly unit: string;
  readonly offset: number;
};

/** A result in words: value, distance, who measured it, and what the rules say. */
export function PointTip({ point, today, decimals, unit, offset }: Props) {
  const { t } = useLanguage();
  // The first rule is the one that decided: an additional warning is not why the run is rejected.
  const [first, ...others] = rulesInOrder(point.rules ?? []);
  const said = (rule: string) => t('charts.ruleSays', { rule, words: ruleWords(rule, t) });
  const why = point.notEvaluated ? unjudgedWords[point.notEvaluated] : undefined;
  return (
    <div className="point-tip">
      <strong>
        <LevelSign level={point.level} />
        {t('charts.pointTitle', { level: point.level, time: labMinute(point.instant, offset) })}
      </strong>
      <dl>
        <dt>{t('charts.value')}</dt>
        <dd>{`${formatRounded(point.value, decimals) ?? point.value} ${unit}`}</dd>
        <dt>{t('charts.deviation')}</dt>
        <dd data-verdict={point.verdict ?? undefined}>
          {point.z === null ? t(why ?? 'charts.notEvaluated') : `${signedZ(point.z)} SD`}
        </dd>
        {point.initials && (
          <>
            <dt>{t('charts.operator')}</dt>
            <dd>{point.initials}</dd>
          </>
        )}
      </dl>
      {first && <p data-verdict={point.verdict ?? undefined}>{`${t(lookOf(point.verdict).word)} ${said(first)}`}</p>}
      {others.map((rule) => (
        <p key={rule}>{said(rule)}</p>
      ))}
      {today !== undefined && (
        <p>
          <Since text={today} />
        </p>
      )}
      {point.manualStatus && <p>{t(`charts.manual_${point.manualStatus}`)}</p>}
      {point.isExcluded && <p>{t('charts.excluded')}</p>}
      {point.comment && <p className="point-comment">{point.comment}</p>}
    </div>
  );
}
