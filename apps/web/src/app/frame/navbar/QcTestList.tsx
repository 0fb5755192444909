import { type QcTestRow, qcTestCalls, type TestState } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findTests } from '#areas/home/workspace/searchQcTests.ts';
import { StatePill } from '#components/testState/StatePill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import './qcTestList.css';

/** What needs a hand comes first. */
const urgency: readonly TestState[] = [
  'outUnhandled',
  'out',
  'warning',
  'due',
  'notEvaluated',
  'inControl',
  'parallel',
  'sealed',
];
/** More are found by typing. */
const most = 12;

/** The tests to show: the likeliest for what was typed, else the most urgent. */
function testsToShow(tests: readonly QcTestRow[], typed: string): readonly QcTestRow[] {
  const found = findTests(tests, typed);
  const ordered =
    typed.trim() === '' ? found.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state)) : found;
  return ordered.slice(0, most);
}

/** One's tests with their states, and a field to find one. */
export function QcTestList({ onNavigate }: { readonly onNavigate: () => void }) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('');
  const { data, error } = useQuery(callQuery(qcTestCalls.tree, {}));
  const shown = useMemo(() => testsToShow(data ?? [], typed), [data, typed]);
  return (
    <div className="qc-test-items">
      <input
        type="search"
        aria-label={t('frame.findQcTest')}
        placeholder={t('frame.findQcTest')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && !data && <p>{error.message}</p>}
      {data && shown.length === 0 && <p>{t('frame.noQcTest')}</p>}
      <ul>
        {shown.map((test) => (
          <li key={test.id}>
            <ScreenLink to="/home/qcTest" search={{ test: test.id }} onClick={onNavigate}>
              <span>
                <strong>{test.analyteName}</strong>
                <small>
                  {test.labInstrumentName} · {test.lotNumber}
                </small>
              </span>
              <StatePill state={test.state} why={test.notEvaluatedWhy} />
            </ScreenLink>
          </li>
        ))}
      </ul>
      {data && data.length > shown.length && <p>{t('frame.moreQcTests', { count: data.length - shown.length })}</p>}
    </div>
  );
}
