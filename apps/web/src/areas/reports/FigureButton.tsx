import type { ReportLine } from '@qc/contract';
import { gradeCvi, gradeSdi, gradeSigma, type RowFigure } from '@qc/domain';
import { useLanguage } from '#platform/language.ts';
import { ExplainButton } from './ExplainButton.tsx';
import { figureText } from './figures.ts';

type Props = {
  readonly line: ReportLine;
  readonly figure: RowFigure;
  readonly onExplain: (line: ReportLine, figure: RowFigure) => void;
};

/** Whether a figure asks for an act. */
function needsAct(figure: RowFigure, value: number | null): boolean {
  if (figure === 'sdi') return gradeSdi(value) === 'action';
  if (figure === 'cvi') return gradeCvi(value) === 'action' || gradeCvi(value) === 'investigate';
  return figure === 'sigma' && gradeSigma(value) === 'poor';
}

/** A figure of a line, with its working behind it. */
export function FigureButton({ line, figure, onExplain }: Props) {
  const { t } = useLanguage();
  return (
    <ExplainButton
      figure={t(`reports.${figure}`)}
      text={figureText(line, figure, line[figure])}
      isBad={needsAct(figure, line[figure])}
      onExplain={() => onExplain(line, figure)}
    />
  );
}
