import type { CaseResult } from '@qc/contract';
import { compareForDisplay, displayDecimals, formatRounded, formatSigned } from '@qc/domain';
import { LevelMarks } from '#components/resource/cells/LevelMarks.tsx';
import type { Column } from '#components/ui/table/column.ts';
import { VerdictTag } from '#components/verdict/VerdictTag.tsx';
import { violationWords } from '#components/verdict/violationWords.ts';
import { translate } from '#platform/language/language.ts';

function targetText({ evalMean, evalSd }: CaseResult, decimals: number): string {
  if (evalMean === null) return translate('alerts.blank');
  return `${formatRounded(evalMean, displayDecimals('mean', decimals))} ± ${formatRounded(evalSd, displayDecimals('sd', decimals))}`;
}

const figure = (value: number | null, decimals: number) => formatRounded(value, decimals) ?? translate('alerts.blank');

/** A rule that is broken within the run and across runs is one sentence where the words are the same; worst first. */
function saidOnce(violations: CaseResult['violations']): { readonly rule: string; readonly words: string }[] {
  const said = violations
    .toSorted(compareForDisplay)
    .map(({ rule, reason }) => ({ rule, words: violationWords(reason) }));
  return said.filter(
    (one, index) => said.findIndex(({ rule, words }) => rule === one.rule && words === one.words) === index,
  );
}

/** The results of a run with their targets, verdicts and the rules in words. */
export const caseColumns = (decimals: number): readonly Column<CaseResult>[] => [
  { key: 'level', kind: 'marks', label: 'alerts.level', cell: ({ level }) => <LevelMarks levels={[level]} /> },
  { key: 'value', kind: 'number', label: 'alerts.value', cell: ({ value }) => figure(value, decimals) },
  { key: 'target', kind: 'number', label: 'alerts.target', cell: (result) => targetText(result, decimals) },
  { key: 'z', kind: 'number', label: 'alerts.z', cell: ({ z }) => formatSigned(z, 2) ?? translate('alerts.blank') },
  { key: 'verdict', kind: 'verdict', label: 'alerts.verdict', cell: (result) => <VerdictTag result={result} /> },
  {
    key: 'rules',
    kind: 'block',
    label: 'alerts.rules',
    rank: 9,
    className: 'case-rules',
    cell: ({ violations }) =>
      saidOnce(violations).map(({ rule, words }) => (
        <span key={`${rule}/${words}`}>
          <b>{rule}</b> {words}
        </span>
      )),
  },
];
