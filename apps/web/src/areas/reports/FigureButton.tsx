import type { ReportLine } from '@qc/contract';
import { gradeCvi, gradeSdi, type RowFigure } from '@qc/domain';
import { useLanguage } from '#platform/language/language.ts';
import { ExplainButton } from './ExplainButton.tsx';
import { figureText } from './figures.ts';

type Props = {
  readonly line: ReportLine;
  readonly figure: RowFigure;
  readonly onExplain: (line: ReportLine, figure: RowFigure) => void;
};

/** The performance limit that a figure is judged by. */
const judgedBy: Partial<Record<RowFigure, ReportLine['exceptions'][number]>> = {
  cvPercent: 'cv',
  biasPercent: 'bias',
  tePercent: 'te',
  sigma: 'sigma',
};

/** Whether a figure calls for action. */
function needsAct({ exceptions }: ReportLine, figure: RowFigure, value: number | null): boolean {
  if (figure === 'sdi') return gradeSdi(value) === 'action';
  if (figure === 'cvi') return gradeCvi(value) === 'action' || gradeCvi(value) === 'investigate';
  const limit = judgedBy[figure];
  return limit !== undefined && exceptions.includes(limit);
}

/** The figures that are measured from peer mean or target. */
const referred: ReadonlySet<RowFigure> = new Set(['bias', 'biasPercent', 'tePercent', 'teaUsedPercent', 'sigma']);

/** A figure of a line, with its working behind it. */
export function FigureButton({ line, figure, onExplain }: Props) {
  const { t } = useLanguage();
  return (
    <ExplainButton
      figure={t(`reports.${figure}`)}
      text={figureText(line, figure, line[figure])}
      isBad={needsAct(line, figure, line[figure])}
      isAgainstTarget={line.isTargetInstead && referred.has(figure) && line[figure] !== null}
      onExplain={() => onExplain(line, figure)}
    />
  );
}
