import type { RecognitionReport, RecognitionTest } from '@qc/contract';
import { Pill, type Tone } from '#components/ui/mark/Pill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { type Column, nameColumn } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';
import { reasonWords, toneOfAnswer } from './recognitionText.ts';

type Reason = RecognitionTest['reasons'][number];
type Of = { readonly report: RecognitionReport; readonly t: Translate };

const toneOfOutcome: Readonly<Record<Reason['outcome'], Tone>> = {
  met: 'success',
  failed: 'error',
  unknown: 'warning',
};

type Place = { readonly to: string; readonly search: Readonly<Record<string, string>> };

/** Where a reason can be checked: the working of the CV, the results of rounds, the case, or the menu. */
function placeOf({ criterion }: Reason, test: RecognitionTest, { tenantId, month }: RecognitionReport): Place | null {
  switch (criterion) {
    case 'cv':
      return { to: '/reports/qualityIndicators', search: { tenantId, month, indicator: 'CL08' } };
    case 'rounds':
      // Rounds of this installation's plans have no name beyond that of their plan.
      return test.rounds.length > 0 && test.rounds.every(({ round }) => round === '')
        ? { to: '/system/plan/laboratoryReport', search: { tenantId } }
        : { to: '/configuration/externalResult', search: { tenantId, menuTestId_equal: test.menuTestId } };
    case 'cases':
      return test.oldestCase && { to: '/review/alarms', search: { tenantId, status: 'all', case: test.oldestCase.id } };
    case 'accreditation':
      return { to: '/configuration/testMenu', search: { tenantId, analyteId_equal: test.analyteId } };
    case 'rule':
      return null;
  }
}

function ReasonLine({
  reason,
  test,
  of,
}: {
  readonly reason: Reason;
  readonly test: RecognitionTest;
  readonly of: Of;
}) {
  const { report, t } = of;
  const words = reasonWords(reason, { test, report, t });
  const place = placeOf(reason, test, report);
  return (
    <li>
      <Pill tone={toneOfOutcome[reason.outcome]}>{t(`recognition.outcome_${reason.outcome}`)}</Pill>
      {place ? (
        <ScreenLink to={place.to} search={place.search} className="qc-link">
          {words}
        </ScreenLink>
      ) : (
        <span>{words}</span>
      )}
    </li>
  );
}

/** The tests of the menu: the answer, and what every criterion of the rule comes to. */
export function recognitionColumns(of: Of): Column<RecognitionTest>[] {
  const { report, t } = of;
  return [
    nameColumn('test', 'qualityIndicators.test', ({ analyteName }) => analyteName),
    {
      key: 'answer',
      kind: 'verdict',
      label: 'recognition.answer',
      text: ({ answer }) => t(`recognition.answer_${answer}`),
      cell: ({ answer }) => <Pill tone={toneOfAnswer[answer]}>{t(`recognition.answer_${answer}`)}</Pill>,
    },
    {
      key: 'reasons',
      kind: 'block',
      label: 'recognition.reasons',
      width: 560,
      text: (test) =>
        test.reasons.map((reason) => reasonWords(reason, { test, report, t })).join(t('frame.listSeparator')),
      cell: (test) => (
        <ul className="recognition-reasons">
          {test.reasons.map((reason) => (
            <ReasonLine key={reason.criterion} reason={reason} test={test} of={of} />
          ))}
        </ul>
      ),
    },
  ];
}
