import type { OpenCase, ReviewPreview as Preview } from '@qc/contract';
import { rulesInOrder } from '#components/charts/ruleOrder.ts';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { AlertPill } from '../alerts/AlertPill.tsx';

const counted = ['results', 'tests', 'reject', 'warn', 'notEvaluated', 'excluded'] as const;

/** What is about to be signed: counts, and every case that is still open, with the way to it. */
export function ReviewPreview({ preview }: { readonly preview: Preview }) {
  const { t } = useLanguage();
  const { openCases, policy, refused } = preview;
  const [first] = refused;
  return (
    <section className="review-preview" aria-label={t('dataReview.signs')}>
      <dl className="review-counts">
        {counted.map((name) => (
          <div key={name}>
            <dt>{t(`dataReview.signs_${name}`)}</dt>
            <dd className={preview[name] > 0 ? `data-review-${name}` : 'qc-quiet'}>{preview[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('dataReview.signs_openCases')}</dt>
          <dd className={openCases.length > 0 ? 'data-review-reject' : 'qc-quiet'}>{openCases.length}</dd>
        </div>
      </dl>
      {openCases.length > 0 && (
        <>
          <p className="qc-problem">{t(`dataReview.openCases_${policy}`, { count: openCases.length })}</p>
          <ul className="review-cases">
            {openCases.map((openCase) => (
              <CaseLine key={openCase.id} openCase={openCase} />
            ))}
          </ul>
        </>
      )}
      {first && (
        <p className="qc-help">
          {t('dataReview.willBeRefused', { count: refused.length, reason: t(`dataReview.refused_${first.reason}`) })}
        </p>
      )}
    </section>
  );
}

function CaseLine({ openCase }: { readonly openCase: OpenCase }) {
  const { t } = useLanguage();
  const { id, analyteName, labInstrumentName, runTime, alertStatus, rules } = openCase;
  return (
    <li>
      <b>{analyteName}</b>
      <span className="qc-quiet">{[labInstrumentName, runTime.slice(5, 16)].join(' · ')}</span>
      <span className="data-review-rules">{rulesInOrder(rules).join(' ')}</span>
      <AlertPill kind="status" value={alertStatus} />
      <ScreenLink
        to="/review/alarms"
        search={{ case: id }}
        className="qc-link"
        aria-label={t('dataReview.openCaseOf', { test: analyteName, at: runTime.slice(0, 16) })}
      >
        {t('dataReview.openCase')}
      </ScreenLink>
    </li>
  );
}
