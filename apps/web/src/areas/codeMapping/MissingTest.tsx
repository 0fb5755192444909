import { type InboxCode, type MatchCandidate, qcTestCalls } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useIsCentral } from '#platform/session/session.ts';

const shown = 3;

/** For rows with known codes but no matching test: the nearest tests, and a new test prefilled with the known codes. */
export function MissingTest({ code: { about } }: { readonly code: InboxCode }) {
  const { t } = useLanguage();
  const isCentral = useIsCentral();
  const words = Object.fromEntries(Object.entries(about ?? {}).flatMap(([word, id]) => (id ? [[word, id]] : [])));
  return (
    <ul className="mapping-meanings">
      {about?.analyteId && !isCentral && <Alike about={{ ...about, analyteId: about.analyteId }} />}
      {!isCentral && (
        <li>
          <ScreenLink className="qc-link" to="/home/configuration/qctest/new" search={words}>
            {t('imports.createTest')}
          </ScreenLink>
        </li>
      )}
    </ul>
  );
}

type About = NonNullable<InboxCode['about']> & { readonly analyteId: string };

function Alike({ about: { analyteId, labInstrumentId, lotId } }: { readonly about: About }) {
  const { t } = useLanguage();
  const asked = { analyteId, ...(labInstrumentId ? { labInstrumentId } : {}), ...(lotId ? { lotId } : {}) };
  const { data } = useQuery(callQuery(qcTestCalls.match, asked));
  if (!data) return null;
  if (data.candidates.length === 0) return <li>{t('imports.testNone')}</li>;
  const exact = data.candidates.filter(({ id }) => id === data.matchId);
  return (
    <>
      <li>{t(exact.length > 0 ? 'imports.testFits' : 'imports.testLike')}</li>
      {(exact.length > 0 ? exact : data.candidates.slice(0, shown)).map((candidate) => (
        <Candidate key={candidate.id} candidate={candidate} />
      ))}
    </>
  );
}

/** A test by its names, with the codes that match and those that differ. */
function Candidate({ candidate }: { readonly candidate: MatchCandidate }) {
  const { t } = useLanguage();
  const { id, analyteName, labInstrumentName, lotNumber, score, differing, status } = candidate;
  const facts = [
    ...(score === null ? [] : [t('imports.testAgrees', { n: Math.round(score * 100) })]),
    ...differing.flatMap((key) => (key === 'labInstrumentId' || key === 'lotId' ? [t(`imports.differs_${key}`)] : [])),
    ...(status === 'Sealed' ? [t('imports.testSealed')] : []),
  ];
  return (
    <li>
      <ScreenLink className="qc-link" to="/home/qcTest" search={{ test: id }}>
        {[analyteName, labInstrumentName, lotNumber].join(' · ')}
      </ScreenLink>
      <span className="qc-help">{facts.join(' · ')}</span>
    </li>
  );
}
