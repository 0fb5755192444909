import type { QcTestRow } from '@qc/contract';
import { useLanguage } from '#platform/language.ts';
import { StateDot } from '../../verdict/StateDot.tsx';

/** What a row of a panel is about: the test, its unit, and how it stood last. */
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
