import { type RecognitionTest, recognitionCalls, recognitionFilter } from '@qc/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FilterBar } from '#components/ui/filters/FilterBar.tsx';
import { useFilter } from '#components/ui/filters/useFilter.ts';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { useUrlState } from '#platform/screen/urlState.ts';
import { ReportTable } from '../ReportTable.tsx';
import { ReportFrame } from '../views/ReportFrame.tsx';
import { AnswerCards } from './AnswerCards.tsx';
import { recognitionColumns } from './recognitionColumns.tsx';
import { answersByNeed, criteriaWords } from './recognitionText.ts';
import '../reports.css';
import './recognition.css';

const allAnswers = { answer: '' };

/** What there is to do first. */
const inOrderOfWork = (tests: readonly RecognitionTest[]): RecognitionTest[] =>
  tests.toSorted((a, b) => answersByNeed.indexOf(a.answer) - answersByNeed.indexOf(b.answer));

/** Which tests of a laboratory may be recognised, by the rule that holds for it. */
export function LaboratoryRecognition({ tenantId }: { readonly tenantId: string | undefined }) {
  const { t } = useLanguage();
  const filter = useFilter(recognitionFilter);
  const [shown, show] = useUrlState(allAnswers);
  const answer = answersByNeed.find((each) => each === shown.answer);
  const query = useQuery(
    callQuery(recognitionCalls.laboratory, { ...filter.input, tenantId }, { placeholderData: (former) => former }),
  );
  const { data: report } = query;
  const columns = useMemo(() => (report ? recognitionColumns({ report, t }) : []), [report, t]);
  const rows = useMemo(
    () => report && inOrderOfWork(report.tests.filter((test) => answer === undefined || test.answer === answer)),
    [answer, report],
  );
  const none = report?.tests.length
    ? { title: t('recognition.noneOfAnswer'), line: '' }
    : { title: t('qualityIndicators.noMenu'), line: t('recognition.noMenuLine') };
  return (
    <ReportFrame subtitle={t('recognition.line')}>
      <FilterBar filter={filter} parts={[{ word: 'month', label: t('recognition.month') }]} />
      {report && (
        <>
          <p className="report-period">
            {t('recognition.atEndOf', { month: report.month })} ·{' '}
            {report.rule
              ? t('recognition.heldRule', { name: report.rule.name, criteria: criteriaWords(report.rule, t) })
              : t('recognition.noRule')}
          </p>
          <AnswerCards
            counts={report.counts}
            chosen={answer}
            onChoose={(next) => show({ answer: next ?? allAnswers.answer })}
          />
        </>
      )}
      <ReportTable
        label={t('recognition.answers')}
        columns={columns}
        rows={rows}
        rowKey={({ menuTestId }) => menuTestId}
        query={query}
        none={none}
      />
    </ReportFrame>
  );
}
