import type { QcTestRow } from '@qc/contract';
import { useLanguage } from '#platform/language/language.ts';
import { StateDot } from '../../verdict/StateDot.tsx';

/** The heading of a row of a panel: the test, its unit, and its last state. */
export function TestHeading({ test }: { readonly test: QcTestRow }) {
  const { t } = useLanguage();
  const last =
    test.lastRunAt === null ? t('dailyQc.neverRun') : t('dailyQc.lastRun', { at: test.lastRunAt.slice(5, 16) });
  const about = [test.labInstrumentName, test.lotNumber, last].join(' · ');
  return (
    <th scope="row" className="sheet-test">
      <span className="sheet-test-name">
        <StateDot state={test.state} />
        <strong title={test.analyteName}>{test.analyteName}</strong>
        <small className="sheet-test-unit">{test.unitName}</small>
      </span>
      <small className="sheet-test-line" title={about}>
        {about}
      </small>
    </th>
  );
}
