import type { CaseResult } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { VerdictTag } from '#components/verdict/VerdictTag.tsx';
import { violationWords } from '#components/verdict/violationWords.ts';
import { translate } from '#platform/language.ts';

function targetText({ evalMean, evalSd }: CaseResult, decimals: number): string {
  if (evalMean === null) return translate('alerts.blank');
  return `${formatRounded(evalMean, displayDecimals('mean', decimals))} ± ${formatRounded(evalSd, displayDecimals('sd', decimals))}`;
}

const figure = (value: number | null, decimals: number) => formatRounded(value, decimals) ?? translate('alerts.blank');

/** The results of a run with their targets, verdicts and the rules in words. */
export const caseColumns = (decimals: number): readonly Column<CaseResult>[] => [
  { key: 'level', kind: 'marks', label: 'alerts.level', cell: ({ level }) => <LevelMarks levels={[level]} /> },
  { key: 'value', kind: 'number', label: 'alerts.value', cell: ({ value }) => figure(value, decimals) },
  { key: 'target', kind: 'number', label: 'alerts.target', cell: (result) => targetText(result, decimals) },
  { key: 'z', kind: 'number', label: 'alerts.z', cell: ({ z }) => figure(z, 2) },
  { key: 'verdict', kind: 'verdict', label: 'alerts.verdict', cell: (result) => <VerdictTag result={result} /> },
  {
    key: 'rules',
    kind: 'block',
    label: 'alerts.rules',
    rank: 9,
    className: 'case-rules',
    cell: ({ violations }) =>
      violations.map(({ rule, trigger, reason }) => (
        <span key={`${rule}/${trigger}`}>
          <b>{rule}</b> {violationWords(reason)}
        </span>
      )),
  },
];
