import type { MatchCandidate } from '@qc/contract';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { Table } from '#components/ui/table/Table.tsx';
import { translate, useLanguage } from '#platform/language/language.ts';
import type { AnalyteMatch, MatchState } from './lotMatches.ts';

const tones: Readonly<Record<MatchState, Tone>> = { matched: 'success', missing: 'warning', noAssay: 'neutral' };

function TestLink({ test, hasLot }: { readonly test: MatchCandidate; readonly hasLot: boolean }) {
  const { t } = useLanguage();
  const { labInstrumentName, methodName, unitName, lotNumber } = test;
  const parts = hasLot ? [labInstrumentName, lotNumber] : [labInstrumentName, methodName, unitName];
  return (
    <>
      <ScreenLink
        className="qc-link"
        to="/home/qcTest"
        search={{ test: test.id }}
        aria-label={t('setup.openTest', { test: `${test.analyteName} ${parts.join(' ')}` })}
      >
        {parts.join(' · ')}
      </ScreenLink>
      {test.status === 'Sealed' && (
        <Pill tone="neutral" icon={null}>
          {t('setup.isSealed')}
        </Pill>
      )}
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
    <div className="setup-table">
      <Table label={t('setup.analyte')} columns={columns} rows={matches} rowKey={({ analyteId }) => analyteId} />
    </div>
  );
}

const columns: readonly Column<AnalyteMatch>[] = [
  { key: 'analyte', kind: 'text', label: 'setup.analyte', isName: true, text: ({ title }) => title },
  {
    key: 'state',
    kind: 'choice',
    label: 'setup.state',
    cell: ({ state }) => (
      <Pill tone={tones[state]} icon={null}>
        {translate(`setup.match_${state}`)}
      </Pill>
    ),
  },
  { key: 'tests', kind: 'block', label: 'setup.test', rank: 9, cell: (match) => <Tests match={match} /> },
];
