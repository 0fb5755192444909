import type { ReportLine } from '@qc/contract';
import { gradeCvi, gradeSdi, gradeSigma, type RowFigure } from '@qc/domain';
import { useLanguage } from '#platform/language.ts';
import { figureText } from './figures.ts';

type Props = {
  readonly line: ReportLine;
  readonly figure: RowFigure;
  readonly onExplain: (line: ReportLine, figure: RowFigure) => void;
};

/** Whether a figure asks for an act: told by weight and sign, not by colour alone. */
function needsAct(figure: RowFigure, value: number | null): boolean {
  if (figure === 'sdi') return gradeSdi(value) === 'action';
  if (figure === 'cvi') return gradeCvi(value) === 'action' || gradeCvi(value) === 'investigate';
  return figure === 'sigma' && gradeSigma(value) === 'poor';
}

/** A figure that opens its working; one that is unknown opens the reason. */
export function FigureButton({ line, figure, onExplain }: Props) {
  const { t } = useLanguage();
  const text = figureText(line, figure, line[figure]);
  const isBad = needsAct(figure, line[figure]);
  return (
    <button
      type="button"
      className={isBad ? 'report-figure report-figure-bad' : 'report-figure'}
      aria-label={t('reports.explainOf', { figure: t(`reports.${figure}`), value: text ?? t('reports.unknown') })}
      onClick={() => onExplain(line, figure)}
    >
      {text === null ? '—' : isBad ? `! ${text}` : text}
    </button>
  );
}
