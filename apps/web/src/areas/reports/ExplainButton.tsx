import { useLanguage } from '#platform/language/language.ts';

type Props = {
  /** What the figure is called. */
  readonly figure: string;
  /** Null where it is not known. */
  readonly text: string | null;
  /** Shown by weight and sign, not by colour alone. */
  readonly isBad?: boolean;
  /** Measured from the target although the peer group was requested. */
  readonly isAgainstTarget?: boolean;
  readonly onExplain: () => void;
};

/** A figure that opens its working; one that is unknown opens the reason. */
export function ExplainButton({ figure, text, isBad = false, isAgainstTarget = false, onExplain }: Props) {
  const { t } = useLanguage();
  const mark = isAgainstTarget ? t('reports.targetMark') : '';
  // The accessible name must contain the visible text.
  const words = t('reports.explainOf', { figure, value: text === null ? t('reports.unknown') : `${text}${mark}` });
  return (
    <button
      type="button"
      className={isBad ? 'report-figure report-figure-bad' : 'report-figure'}
      aria-label={isAgainstTarget ? `${words} (${t('reports.againstTarget')})` : words}
      title={isAgainstTarget ? t('reports.againstTarget') : undefined}
      onClick={onExplain}
    >
      {text === null ? '—' : isBad ? `! ${text}` : text}
      {mark !== '' && <sup>{mark}</sup>}
    </button>
  );
}
