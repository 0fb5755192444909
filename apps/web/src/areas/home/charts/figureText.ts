import type { FigureReason, Figures } from '@qc/contract';
import { displayDecimals, formatRounded } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';

/** A figure as it is shown, or why it is not known: never a 0 that was not measured. */
type FigureText =
  | { readonly text: string; readonly reason: null }
  | { readonly text: null; readonly reason: MessageKey };

const reasons: Partial<Record<FigureReason, MessageKey>> = {
  tooFewResults: 'charts.reason_tooFewResults',
  meanIsZero: 'charts.reason_meanIsZero',
  noTarget: 'charts.reason_noTarget',
  targetMissing: 'charts.reason_noTarget',
  targetFromTheseResults: 'charts.reason_targetFromTheseResults',
  targetIsZero: 'charts.reason_targetIsZero',
  cvIsZero: 'charts.reason_cvIsZero',
  noAllowableError: 'charts.reason_noAllowableError',
};

function reasonWords(reason: FigureReason | undefined): MessageKey {
  return (reason && reasons[reason]) ?? 'charts.reason_other';
}

function known(text: string | null, reason: FigureReason | undefined): FigureText {
  return text === null ? { text, reason: reasonWords(reason) } : { text, reason: null };
}

const signed = (text: string | null) =>
  text === null || !/[1-9]/.test(text) || text.startsWith('-') ? text : `+${text}`;
const percent = (text: string | null) => (text === null ? null : `${text.replace('-', '−')} %`);

type FigureLine = { readonly key: MessageKey; readonly figure: FigureText };

/** The strip of figures of some results, in the order in which people read it. */
export function figureLines(
  figures: Figures,
  target: { readonly mean: number } | null,
  decimals: number,
): readonly FigureLine[] {
  const { reasons: why } = figures;
  const places = displayDecimals('mean', decimals);
  return [
    { key: 'charts.figure_mean', figure: known(formatRounded(figures.mean, places), why.mean ?? 'tooFewResults') },
    { key: 'charts.figure_sd', figure: known(formatRounded(figures.sd, places), why.sd ?? 'tooFewResults') },
    { key: 'charts.figure_cv', figure: known(percent(formatRounded(figures.cvPercent, 2)), why.cvPercent) },
    { key: 'charts.figure_target', figure: known(formatRounded(target?.mean ?? null, places), 'noTarget') },
    {
      key: 'charts.figure_bias',
      figure: known(percent(signed(formatRounded(figures.biasPercent, 2))), why.biasPercent),
    },
    { key: 'charts.figure_sigma', figure: known(formatRounded(figures.sigma, 2), why.sigma) },
    { key: 'charts.figure_n', figure: { text: String(figures.n), reason: null } },
    { key: 'charts.figure_te', figure: known(percent(formatRounded(figures.tePercent, 2)), why.tePercent) },
    { key: 'charts.figure_tea', figure: known(percent(formatRounded(figures.teaPercent, 2)), why.teaPercent) },
  ];
}
