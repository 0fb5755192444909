import type { PlanSampleStatistics, PlanScored, PlanStatistics } from '@qc/contract';
import { displayDecimals, PLAN_SCORES, SCORE_FIGURES, type ScoreFigure } from '@qc/domain';
import { Pill } from '#components/ui/mark/Pill.tsx';
import type { Column } from '#components/ui/table/column.ts';
import type { Translate } from '#platform/language/language.ts';
import { gradeColumns } from '../gradeColumns.tsx';
import { basisText, figureText, reportedText } from '../planWords.ts';

/** Opens the working of a figure: one of the sample, or one of a laboratory on it. */
type OnExplain = (figure: string, tenantId?: string) => void;

/** What is shown of one sample of a plan. */
export type SampleProps = {
  readonly data: PlanStatistics;
  readonly sample: PlanSampleStatistics;
  readonly onExplain: OnExplain;
};

/** A line per laboratory: what it reported, and how that is scored. */
export function scoreColumns(
  t: Translate,
  { analyte: { decimals }, minGroup }: PlanStatistics,
  onExplain: OnExplain,
): Column<PlanScored>[] {
  const mean = displayDecimals('mean', decimals);
  const explained = (
    key: 'assigned' | 'assignedU' | ScoreFigure,
    label: Column<PlanScored>['label'],
    digits = 2,
  ): Column<PlanScored> => ({
    key,
    kind: 'number',
    label,
    cell: (row) => (
      <button type="button" className="qc-link" onClick={() => onExplain(key, row.tenantId)}>
        {figureText(row[key], digits)}
      </button>
    ),
    text: (row) => figureText(row[key], digits),
  });
  return [
    {
      key: 'laboratory',
      kind: 'text',
      label: 'plans.laboratory',
      isName: true,
      text: ({ labName, code }) => `${labName} (${code})`,
    },
    { key: 'method', kind: 'text', label: 'plans.method', text: ({ methodName }) => methodName },
    { key: 'value', kind: 'number', label: 'plans.value', text: ({ value }) => reportedText(value, decimals) },
    { key: 'basis', kind: 'text', label: 'plans.comparedWith', text: (row) => basisText(row, minGroup, t) },
    explained('assigned', 'plans.figure_assigned', mean),
    explained('assignedU', 'plans.figure_assignedU', mean + 1),
    ...SCORE_FIGURES.map((score) => {
      const { symbol } = PLAN_SCORES[score];
      return explained(score, symbol ? { zh: symbol, en: symbol } : `plans.figure_${score}`);
    }),
    ...gradeColumns<PlanScored>(
      t,
      (row) => row,
      ({ setAside }) => (setAside ? <Pill tone="neutral">{t(`plans.aside_${setAside}`)}</Pill> : undefined),
    ),
  ];
}
