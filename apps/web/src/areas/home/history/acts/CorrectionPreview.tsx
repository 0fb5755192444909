import { type InputOf, type ListedResult, type QcTestRow, resultCalls } from '@qc/contract';
import { formatRounded } from '@qc/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { VerdictPill } from '../../verdict/VerdictPill.tsx';

type Correction = InputOf<typeof resultCalls.preview>;

type Props = {
  readonly result: ListedResult;
  readonly test: QcTestRow;
  /** Undefined while what is typed cannot be read. */
  readonly body: Correction | undefined;
};

/** Which result it is, its target, and z and verdict before and with what is being typed. */
export function CorrectionPreview({ result, test, body }: Props) {
  const { t } = useLanguage();
  // What a correction would do, as the server that would store it says.
  const { data } = useQuery(
    callQuery(resultCalls.preview, body ?? { id: result.id }, { enabled: body !== undefined, staleTime: 0 }),
  );
  const { level, z, verdict, evalMean, evalSd, notEvaluated, rules } = result;
  const figure = (value: number | null) => formatRounded(value, test.decimals + 1) ?? '–';
  const zText = (value: number | null) => formatRounded(value, 2) ?? '–';
  const [now] = data?.results ?? [];
  return (
    <section className="correction" aria-label={t('dailyQc.correction')}>
      <p>
        <b>{test.analyteName}</b> <span>{t('dailyQc.levelOf', { level })}</span>{' '}
        <span className="qc-quiet">
          {[test.labInstrumentName, test.lotNumber, result.measuredAt.slice(0, 16)].join(' · ')}
        </span>
      </p>
      <p>
        {evalMean === null || evalSd === null
          ? t('dailyQc.noTargetInForce')
          : t('dailyQc.targetInForce', { mean: figure(evalMean), sd: figure(evalSd), unit: test.unitName })}
      </p>
      <p>
        {t('dailyQc.zWas', { z: zText(z) })} <VerdictPill verdict={verdict} rules={rules} reason={notEvaluated} />
      </p>
      {now && (
        <p role="status">
          {t('dailyQc.zWouldBe', { z: zText(now.z) })}{' '}
          <VerdictPill verdict={now.verdict} rules={now.rules} reason={now.notEvaluated} />
        </p>
      )}
      {data && data.changed.length > 0 && <p>{t('dailyQc.wouldChange', { count: data.changed.length })}</p>}
    </section>
  );
}
