import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { Can } from '#platform/session/permissions.tsx';
import type { FirstDay } from './useFirstDay.ts';

/** The way to the entry of what was set up, all of it on one sheet where there is a panel. */
export function ResultsStep({ day }: { readonly day: FirstDay }) {
  const { t } = useLanguage();
  const tests = day.tests.filter(
    ({ lotId, labInstrumentId }) => lotId === day.lotId && day.instrumentIds.includes(labInstrumentId ?? ''),
  );
  const ids = new Set(tests.map(({ id }) => id));
  const panel = day.panels.find(({ qcTestIds }) => Array.isArray(qcTestIds) && qcTestIds.some((id) => ids.has(id)));
  return (
    <div className="first-step-body">
      <p>{t('firstDay.resultsLine', { count: tests.length })}</p>
      <div className="first-links">
        <Can code="qcTestResult_add">
          <ScreenLink
            className="accent-link"
            to="/home/entry"
            search={panel ? { by: 'panel', panel: panel.id } : { test: tests[0]?.id ?? '' }}
          >
            {t('firstDay.enter')}
          </ScreenLink>
        </Can>
        <ScreenLink className="plain-link" to="/home/chart" search={{ test: tests[0]?.id ?? '' }}>
          {t('firstDay.charts')}
        </ScreenLink>
      </div>
    </div>
  );
}
