import type { MatchCandidate } from '@qc/contract';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/language.ts';
import type { AnalyteMatch, MatchState } from './lotMatches.ts';

const pills: Readonly<Record<MatchState, string>> = { matched: 'success', missing: 'warning', noAssay: 'neutral' };

function TestLink({ test, hasLot }: { readonly test: MatchCandidate; readonly hasLot: boolean }) {
  const { t } = useLanguage();
  const { labInstrumentName, methodName, unitName, lotNumber } = test;
  const parts = hasLot ? [labInstrumentName, lotNumber] : [labInstrumentName, methodName, unitName];
  return (
    <>
      <Link
        className="qc-link"
        to="/home/qcTest"
        search={{ test: test.id } as never}
        aria-label={t('setup.openTest', { test: `${test.analyteName} ${parts.join(' ')}` })}
      >
        {parts.join(' · ')}
      </Link>
      {test.status === 'Sealed' && <span className="qc-pill qc-pill-neutral">{t('setup.isSealed')}</span>}
    </>
  );
}

function Tests({ match }: { readonly match: AnalyteMatch }) {
  const { t } = useLanguage();
  const { tests, similar, openAssays } = match;
  return (
    <ul className="match-tests">
      {tests.map((test) => (
        <li key={test.id}>
          <TestLink test={test} hasLot={false} />
        </li>
      ))}
      {openAssays.map(({ id, labInstrumentName, methodName, unitName }) => (
        <li key={id}>{t('setup.toCreate', { assay: [labInstrumentName, methodName, unitName].join(' · ') })}</li>
      ))}
      {similar.length > 0 && (
        <li>
          {t('setup.similar')}{' '}
          {similar.map((test) => (
            <TestLink key={test.id} test={test} hasLot />
          ))}
        </li>
      )}
    </ul>
  );
}

/** Every analyte of the lot: its tests to be opened, what is missing, and where there are similar tests. */
export function MatchTable({ matches }: { readonly matches: readonly AnalyteMatch[] }) {
  const { t } = useLanguage();
  return (
    <div className="setup-scroll">
      <table className="data-table setup-table">
        <thead>
          <tr>
            <th scope="col">{t('setup.analyte')}</th>
            <th scope="col">{t('setup.state')}</th>
            <th scope="col">{t('setup.test')}</th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.analyteId}>
              <th scope="row">{match.title}</th>
              <td>
                <span className={`qc-pill qc-pill-${pills[match.state]}`}>{t(`setup.match_${match.state}`)}</span>
              </td>
              <td>
                <Tests match={match} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
